import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { PasskeyOutput } from '../../auth/recovery/heldPasskey.ts'
import type { TypedWallet } from '../../auth/recovery/heldWallet.ts'
import type { KnownWay, KnownWays } from '../../auth/recovery/knownWays.ts'

import type { Owner } from '../../auth/recovery/RecoveryParts.ts'
import type { GivenWay } from '../../auth/recovery/wayBack.ts'
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
  add: (owner: Owner, given: GivenWay, onStep: (step: UpgradeStep) => void) => Promise<KnownWays>
  remove: (owner: Owner, wayId: string) => Promise<KnownWays>
  openByWay: (owner: Owner, wayId: string, given: GivenWay) => Promise<void>
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
export interface PasskeyWish {
  purpose: 'own' | 'open'
  passkeys: readonly NonNullable<KnownWay['passkey']>[]
  isNew: boolean
  isWindow: boolean
}

export interface RecoveryRequests {
  work: RecoveryWork
  askPasskey: (subject: RecoverySubject, wish: PasskeyWish, signal: AbortSignal) => Promise<PasskeyOutput>
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
  /** Texts on this device, sealed. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  now: () => number
}

/** One request about the ways back of one wallet. */
export interface Asked {
  subject: RecoverySubject
  user: WalletUser
  owner: Owner
  /** Of the account, for the queue: undefined while the wallet is closed. */
  account?: AccountReference
  signal: AbortSignal
}
