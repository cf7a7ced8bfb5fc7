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

/** What the key worker and the auth server do for a way back. */
export interface RecoveryWork {
  /** The first way back raises the tier; a further one is added. */
  add: (owner: Owner, method: RecoveryMethodInput, onStep: (step: UpgradeStep) => void) => Promise<KnownRecoveryMethods>
  remove: (owner: Owner, wayId: string) => Promise<KnownRecoveryMethods>
  openByRecoveryMethod: (owner: Owner, wayId: string, method: RecoveryMethodInput) => Promise<void>
  openBy: (owner: Owner, source: RecoverySource) => Promise<void>
  /** The text of a recovery file. */
  makeFile: (owner: Owner, savedAt: string, passphrase: string | undefined) => Promise<string>
  /** The words or the bare key, to be shown to the visitor alone. */
  readTyped: (owner: Owner) => Promise<TypedWallet>
  readFile: (text: string) => { address: string; isLocked: boolean } | undefined
  /** What is wrong with typed words, or a key, as such. */
  checkTyped: (text: string) => Promise<FoundFault | undefined>
  /** The wallet that words, or a key, are of. */
  nameTyped: (text: string) => Promise<NamedWallet>
  /** Keeps what was typed in memory for the account that is made next. */
  holdTyped: (typed: string) => void
}

/** How a passkey is asked for: one of these, or a new one. */
export interface PasskeyRequest {
  purpose: 'own' | 'open'
  passkeys: readonly NonNullable<KnownRecoveryMethod['passkey']>[]
  isNew: boolean
  isWindow: boolean
}

export interface RecoveryRequests {
  work: RecoveryWork
  askPasskey: (subject: RecoverySubject, request: PasskeyRequest, signal: AbortSignal) => Promise<PasskeyOutput>
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Texts on this device, sealed. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  now: () => number
}

/** One request about the ways back of one wallet. */
export interface RecoveryRequest {
  subject: RecoverySubject
  user: WalletUser
  owner: Owner
  /** Of the account, for the queue: undefined while the wallet is closed. */
  account?: AccountReference
  signal: AbortSignal
}
