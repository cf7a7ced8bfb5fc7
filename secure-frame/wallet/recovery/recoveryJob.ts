import type { Addresses } from '../keys.ts'
import type { RecoveryMethodRef } from './binding.ts'
import type { PasskeyCopy } from './passkeyCopy.ts'
import type { RecoverySecret } from './recoveryKey.ts'

/** Source of the wallet. */
export type RecoverySource =
  | { from: 'shares'; shares: readonly [string, string] }
  | ({ from: 'way'; secret: RecoverySecret; authShare: string; sealed: string } & RecoveryMethodRef)
  | { from: 'file'; text: string; passphrase?: string }
  /** A recovery phrase, or a bare key. */
  | { from: 'typed'; text: string }

/** A requested result. Each split uses fresh randomness: shares of two splits cannot be combined. */
export type RecoveryWant =
  /** A 2-of-2 split for a device. */
  | { to: 'divide' }
  /** A 2-of-2 split with one share encrypted: a recovery method. */
  | ({ to: 'way'; secret: RecoverySecret } & RecoveryMethodRef)
  /** A signature by the wallet's key (EIP-191), which proves that it was opened here. */
  | { to: 'prove'; text: string }
  /** `page`: URL of the page that opens it offline. `byPasskey`: the passkey copy for a locked file. */
  | { to: 'file'; savedAt: string; page: string; passphrase?: string; byPasskey?: PasskeyCopy }

/** Describes the wallet to open, the addresses that it must have, and the requested results. */
export interface RecoveryJob {
  source: RecoverySource
  addresses: Addresses
  wants: readonly RecoveryWant[]
}

/** The results, in the order in which they were requested. */
export interface Recovered {
  device?: string
  auth?: string
  sealed?: string
  signature?: string
  file?: string
}
