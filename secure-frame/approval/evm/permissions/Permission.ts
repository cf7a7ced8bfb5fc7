import type { Hex } from 'viem'
import type { nativeTokenAddress } from '../decode/decodeCall.ts'

/** Spending up to an amount, in each period or in all. */
export interface Allowance {
  kind: 'allowance'
  token: Hex | typeof nativeTokenAddress
  amount: bigint
  /** Seconds. Undefined: the amount is all there is. */
  period?: bigint
  /** Seconds since 1970, when the first period begins. */
  start: bigint
  /** Nobody else is paid. Undefined: anybody. */
  payee?: Hex
}

/** No permission calls a contract more often. */
export const mostCalls = 1_000n

/** Calls of named functions of one contract, without value. */
export interface ContractCalls {
  kind: 'calls'
  contract: Hex
  /** Signatures, such as `move(uint8)`. The name is the page's word: the chain knows the selector alone. */
  functions: readonly string[]
  /** How many calls in all. */
  calls: bigint
}

/** What may be done in the account's name by whoever has a key, until it ends. Addresses are in lower case. */
export interface Permission {
  what: Allowance | ContractCalls
  /** The address of the key that it is given to. */
  key: Hex
  /** Who may send its calls to the manager. */
  redeemers: readonly Hex[]
  /** Seconds since 1970: it holds before that moment. */
  expiry: bigint
  /** The account's nonce at the manager: with the next one, all permissions end. */
  nonce: bigint
}
