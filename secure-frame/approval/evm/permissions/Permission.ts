import type { Hex } from 'viem'
import type { nativeTokenAddress } from '../decode/decodeCall.ts'

/** Permission to spend up to an amount, per period or in total. */
export interface Allowance {
  kind: 'allowance'
  token: Hex | typeof nativeTokenAddress
  amount: bigint
  /** Seconds. If undefined, the amount is the total. */
  period?: bigint
  /** Start of the first period in Unix seconds. */
  start: bigint
  /** The only allowed recipient. If undefined, any recipient is allowed. */
  payee?: Hex
}

/** Maximum number of contract calls per permission. */
export const mostCalls = 1_000n

/** Permission to call specific functions of one contract, without native value. */
export interface ContractCalls {
  kind: 'calls'
  contract: Hex
  /**
   * Function signatures, such as `move(uint8)`. The page chooses the names, because the chain knows only the selectors.
   */
  functions: readonly string[]
  /** Maximum total number of calls. */
  calls: bigint
}

/** Permission for a key holder to act in the account's name until it expires. Addresses are in lower case. */
export interface Permission {
  what: Allowance | ContractCalls
  /** The address of the key that receives the permission. */
  key: Hex
  /** The addresses that can send the key's calls to the manager. */
  redeemers: readonly Hex[]
  /** Unix seconds. The permission is valid only before this time. */
  expiry: bigint
  /** The account's nonce at the manager. Incrementing it ends all permissions. */
  nonce: bigint
}
