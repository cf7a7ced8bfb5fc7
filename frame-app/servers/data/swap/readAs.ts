import type { Hex } from 'viem'
import type { ContractResult } from '../evm/callContracts.ts'

/** Decodes a contract's answer; undefined if the contract does not have the function. */
export const readAs = <T>(result: ContractResult | undefined, decode: (data: Hex) => T): T | undefined => {
  if (!result) return undefined
  try {
    return decode(result)
  } catch {
    // The answer has another format: the exchange does not match its interface.
    return undefined
  }
}
