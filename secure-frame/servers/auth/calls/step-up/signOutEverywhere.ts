import { audit } from '../../audit.ts'
import { endRemoval } from '../../identities/pendingRemoval.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { restartDelays } from '../../sessions/restartDelays.ts'
import { holdUser } from '../../shares/shareSet.ts'
import { confirmEnd } from '../confirmEnd.ts'
import type { SessionHandler } from '../Handler.ts'

/** Ends every session of the user, including this one. Devices keep their shares and can sign again after a login. */
export const signOutEverywhere: SessionHandler<'signOutEverywhere'> = async (deps, typed, caller) => {
  const { keyThumbprint, session } = caller
  const { userId, deviceId, hostOrigin } = session
  await requireSeenDevice(deps, session)
  const spend = await confirmEnd(deps, typed, 'sign_out_everywhere', caller)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spend(transaction)
    await transaction.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
    await restartDelays(transaction, userId)
    await endRemoval(transaction, userId)
    await audit(transaction, { event: 'signed_out_everywhere', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
