import type { Hex } from 'viem'
import type { ContractResult } from '../evm/callContracts.ts'

/** What a contract answers to a function; undefined where it is no such contract. */
export const readAs = <T>(result: ContractResult | undefined, decode: (data: Hex) => T): T | undefined => {
  if (!result) return undefined
  try {
    return decode(result)
  } catch {
    // Not the answer of this function: an exchange that is not as its interface says.
    return undefined
  }
}
