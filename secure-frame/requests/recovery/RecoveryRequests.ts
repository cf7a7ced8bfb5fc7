import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { PasskeyOutput } from '../../auth/recovery/heldPasskey.ts'
import type { TypedWallet } from '../../auth/recovery/heldWallet.ts'
import type { KnownRecoveryMethod, KnownRecoveryMethods } from '../../auth/recovery/knownRecoveryMethods.ts'

import type { Owner } from '../../auth/recovery/RecoveryDeps.ts'
import type { RecoveryMethodInput } from '../../auth/recovery/recoveryMethod.ts'
import type { RecoverySubject, WalletUser } from '../../page/recoveryGate.ts'
import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { NamedWallet } from '../../wallet/worker/keyJob.ts'
import type { ApprovalQueue } from '../approvalQueue.ts'

type FoundFault =
  | { kind: 'unknown'; place: number; word: string; meant?: string | undefined }
  | { kind: 'count' | 'key' }

/** The tasks of the key worker and the auth server for a recovery method. */
export interface RecoveryWork {
  /** Adds a recovery method. The first one raises the tier. */
  add: (owner: Owner, method: RecoveryMethodInput, onStep: (step: UpgradeStep) => void) => Promise<KnownRecoveryMethods>
  remove: (owner: Owner, wayId: string) => Promise<KnownRecoveryMethods>
  openByRecoveryMethod: (owner: Owner, wayId: string, method: RecoveryMethodInput) => Promise<void>
  openBy: (owner: Owner, source: RecoverySource) => Promise<void>
  /** Returns the text of a recovery file. */
  makeFile: (owner: Owner, savedAt: string, passphrase: string | undefined) => Promise<string>
  /** Returns the recovery phrase or the private key, which is shown only to the visitor. */
  readTyped: (owner: Owner) => Promise<TypedWallet>
  readFile: (text: string) => { address: string; isLocked: boolean } | undefined
  /** Resolves with the error in a typed recovery phrase or private key. Undefined if it is valid. */
  checkTyped: (text: string) => Promise<FoundFault | undefined>
  /** Resolves with the wallet for a recovery phrase or private key. */
  nameTyped: (text: string) => Promise<NamedWallet>
  /** Stores the typed secret in memory for the next new account. */
  holdTyped: (typed: string) => void
}

/** A request for one of these passkeys, or for a new one. */
export interface RecoveryPasskeyRequest {
  purpose: 'own' | 'open'
  passkeys: readonly NonNullable<KnownRecoveryMethod['passkey']>[]
  isNew: boolean
  isWindow: boolean
}

export interface RecoveryRequests {
  work: RecoveryWork
  askPasskey: (subject: RecoverySubject, request: RecoveryPasskeyRequest, signal: AbortSignal) => Promise<PasskeyOutput>
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Encrypted texts stored on this device. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  now: () => number
}

/** A request about one wallet's recovery methods. */
export interface RecoveryRequest {
  subject: RecoverySubject
  user: WalletUser
  owner: Owner
  /** The account for the approval queue. Undefined while the wallet is closed. */
  account?: AccountReference
  signal: AbortSignal
}
