import { concatHex, type Hex, numberToHex, slice } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { callData } from './callData.ts'
import { enforcers, manager } from './framework.ts'

/** The manager's `disableDelegation`, and the NonceEnforcer's `incrementNonce(address)`. */
const disable = '0x49934047'
const increment = '0xf5743c4c'

/**
 * Byte position of the delegation in a context. The list begins after an offset, a length, and the offset of its only
 * item.
 */
const delegationAt = 96

/**
 * Builds the call that ends the permission of a context. The account calls the manager directly, so it needs no account
 * code and no server.
 */
export const endCall = (context: Hex): TransactionDraft => ({
  to: manager,
  value: 0n,
  data: concatHex([disable, numberToHex(32, { size: 32 }), slice(context, delegationAt)]),
})

/**
 * Builds the call that ends all permissions of the account on the chain, known or unknown. Each permission contains the
 * nonce at which it was granted.
 */
export const endAllCall = (): TransactionDraft => ({
  to: enforcers.nonce.address,
  value: 0n,
  data: callData(increment, manager),
})
