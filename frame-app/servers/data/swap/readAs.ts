import type { Hex } from 'viem'
import type { ContractResult } from '../evm/callContracts.ts'

/** Decodes a contract's answer. Undefined if the contract does not have the function. */
export const readAs = <T>(result: ContractResult | undefined, decode: (data: Hex) => T): T | undefined => {
  if (!result) return undefined
  try {
    return decode(result)
  } catch {
    // The answer has another format, so the exchange does not have the expected interface.
    return undefined
  }
}
