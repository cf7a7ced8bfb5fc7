import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import type { RecoverySubject } from '../../page/recoveryGate.ts'
import type { FurtherRequests } from './FurtherRequests.ts'

/** Switches to another account after the visitor has confirmed on a sheet that this page may see it. */
export const chooseAccount = async (
  { recovery, switchTo }: FurtherRequests,
  subject: RecoverySubject,
  next: LoginAccount,
  given: AbortSignal,
) => {
  const { approvals, languages, onHeight } = recovery
  const { account, origin, seal } = subject
  const decide = async (signal: AbortSignal) => {
    const { requestAccountUse } = await import('../../approval/recovery/requestAccountUse.ts')
    const place = { origin, seal, signal, onHeight, languages: languages() }
    await requestAccountUse({ ...place, ...(account ? { address: account.address } : {}) }, next)
  }
  await approvals.run({ ...(account ? { account } : {}), signal: given }, decide, () => switchTo(subject, next, given))
}
