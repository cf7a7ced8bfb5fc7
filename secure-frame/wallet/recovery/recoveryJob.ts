import type { Addresses } from '../keys.ts'
import type { RecoveryMethodRef } from './binding.ts'
import type { PasskeyCopy } from './passkeyCopy.ts'
import type { RecoverySecret } from './recoveryKey.ts'

/** Where the wallet comes from. */
export type RecoverySource =
  | { from: 'shares'; shares: readonly [string, string] }
  | ({ from: 'way'; secret: RecoverySecret; authShare: string; sealed: string } & RecoveryMethodRef)
  | { from: 'file'; text: string; passphrase?: string }
  /** Words, or a bare key. */
  | { from: 'typed'; text: string }

/** What is made of it. Each split has randomness of its own: shares of two do not fit each other. */
export type RecoveryWant =
  /** A split of two for a device. */
  | { to: 'divide' }
  /** A split of two, one of them encrypted: a way back. */
  | ({ to: 'way'; secret: RecoverySecret } & RecoveryMethodRef)
  /** A signature by the wallet's key (EIP-191): that it was opened here. */
  | { to: 'prove'; text: string }
  /** `page`: where the page is that opens it alone. `byPasskey`: what goes with a file that is locked. */
  | { to: 'file'; savedAt: string; page: string; passphrase?: string; byPasskey?: PasskeyCopy }

/** Opens the wallet, which has to have these addresses, and makes all that is wanted. */
export interface RecoveryJob {
  source: RecoverySource
  addresses: Addresses
  wants: readonly RecoveryWant[]
}

/** What was made, in the order of the wants. */
export interface Recovered {
  device?: string
  auth?: string
  sealed?: string
  signature?: string
  file?: string
}
