import type { Hex } from 'viem'

/** A rule of a permission: which enforcer, and its terms. */
export interface Caveat {
  enforcer: Hex
  terms: Hex
}

/** A permission as the manager reads it (ERC-7710), without its signature. Addresses are in lower case. */
export interface Delegation {
  /** Who may use it. */
  delegate: Hex
  /** Whose account it is. */
  delegator: Hex
  caveats: readonly Caveat[]
  salt: bigint
}
