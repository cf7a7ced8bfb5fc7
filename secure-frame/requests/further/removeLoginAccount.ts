import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import { proveFirst } from '../recovery/proveFirst.ts'
import type { RecoveryRequest } from '../recovery/RecoveryRequests.ts'
import type { FurtherRequests } from './FurtherRequests.ts'

/**
 * Removes an additional account after the visitor has proved the login and confirmed on a sheet. The sheet shows the
 * other ways to open that wallet.
 */
export const removeLoginAccount = async (
  { recovery, removeShare }: FurtherRequests,
  request: RecoveryRequest,
  gone: LoginAccount,
) => {
  const { approvals, languages, onHeight } = recovery
  const { subject, owner, signal: given } = request
  const { account, origin, seal, call } = subject
  await proveFirst(recovery, request)
  const decide = async (signal: AbortSignal) => {
    const { requestAccountRemoval } = await import('../../approval/recovery/requestAccountRemoval.ts')
    const place = { origin, seal, signal, onHeight, languages: languages(), address: owner.addresses.eip155 }
    await requestAccountRemoval(place, gone)
  }
  await approvals.run({ ...(account ? { account } : {}), signal: given }, decide, () =>
    call('removeAccount', { id: gone.id }),
  )
  await removeShare(gone.id)
}
