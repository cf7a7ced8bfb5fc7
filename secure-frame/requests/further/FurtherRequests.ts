import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import type { RecoverySubject } from '../../page/recoveryGate.ts'
import type { RecoveryRequest, RecoveryRequests } from '../recovery/RecoveryRequests.ts'

export interface FurtherRequests {
  recovery: RecoveryRequests
  /** Creates the wallet from the typed secret, and stores it as an additional account. */
  keep: (owner: RecoveryRequest['owner'], typed: string) => Promise<void>
  switchTo: (subject: RecoverySubject, next: LoginAccount, signal: AbortSignal) => Promise<void>
  removeShare: (userId: string) => Promise<void>
  /** True if no request is waiting for the visitor here. */
  isIdle: () => boolean
}
