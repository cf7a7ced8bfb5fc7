import type { Hex } from 'viem'
import type { nativeTokenAddress } from '../decode/decodeCall.ts'

/** Permission to spend up to an amount, per period or in total. */
export interface Allowance {
  kind: 'allowance'
  token: Hex | typeof nativeTokenAddress
  amount: bigint
  /** Seconds. Undefined: the amount is the total. */
  period?: bigint
  /** Start of the first period, in seconds since 1970. */
  start: bigint
  /** The only recipient. Undefined: any recipient. */
  payee?: Hex
}

/** Maximum number of contract calls per permission. */
export const mostCalls = 1_000n

/** Permission to call named functions of one contract, without value. */
export interface ContractCalls {
  kind: 'calls'
  contract: Hex
  /** Signatures, such as `move(uint8)`. The names are claimed by the page: the chain knows only the selectors. */
  functions: readonly string[]
  /** Maximum number of calls in total. */
  calls: bigint
}

/** Permission for the holder of a key to act in the account's name, until it ends. Addresses are in lower case. */
export interface Permission {
  what: Allowance | ContractCalls
  /** The address of the key that receives the permission. */
  key: Hex
  /** The addresses that can send its calls to the manager. */
  redeemers: readonly Hex[]
  /** Seconds since 1970. The permission is valid before that time. */
  expiry: bigint
  /** The account's nonce at the manager: incrementing it ends all permissions. */
  nonce: bigint
}
