import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import type { RecoverySubject } from '../../page/recoveryGate.ts'
import type { RecoveryRequest, RecoveryRequests } from '../recovery/RecoveryRequests.ts'

export interface FurtherRequests {
  recovery: RecoveryRequests
  /** Makes the wallet from the typed secret, and keeps it as an additional account. */
  keep: (owner: RecoveryRequest['owner'], typed: string) => Promise<void>
  switchTo: (subject: RecoverySubject, next: LoginAccount, signal: AbortSignal) => Promise<void>
  removeShare: (userId: string) => Promise<void>
  /** True if no request waits for the visitor here. */
  isIdle: () => boolean
}
