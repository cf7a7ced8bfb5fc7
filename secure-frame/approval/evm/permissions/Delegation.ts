import type { Hex } from 'viem'

/** A rule of a permission: an enforcer contract and its terms. */
export interface Caveat {
  enforcer: Hex
  terms: Hex
}

/** A permission in the manager's format (ERC-7710), without its signature. Addresses are in lower case. */
export interface Delegation {
  /** The address that can use the permission. */
  delegate: Hex
  /** The account that grants the permission. */
  delegator: Hex
  caveats: readonly Caveat[]
  salt: bigint
}
