import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import type { RecoverySubject } from '../../page/recoveryGate.ts'
import type { RecoveryRequest, RecoveryRequests } from '../recovery/RecoveryRequests.ts'

/** What is done with the accounts of a login works with. */
export interface FurtherRequests {
  recovery: RecoveryRequests
  /** Makes the wallet of what was typed, and keeps it as a further account. */
  keep: (owner: RecoveryRequest['owner'], typed: string) => Promise<void>
  /** Makes another account the one in use. */
  switchTo: (subject: RecoverySubject, next: LoginAccount, signal: AbortSignal) => Promise<void>
  removeShare: (userId: string) => Promise<void>
  /** Nothing waits for the visitor's decision here. */
  isIdle: () => boolean
}
