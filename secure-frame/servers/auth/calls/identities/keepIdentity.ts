import { audit } from '../../audit.ts'
import { endRemoval } from '../../identities/pendingRemoval.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireStrong } from '../../sessions/requireStrong.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Requires the same proof as an immediate removal. Not possible on a device that waits for the wallet. */
export const keepIdentity: SessionHandler<'keepIdentity'> = async (parts, _request, { session, keyThumbprint }) => {
  const { userId, deviceId, hostOrigin } = session
  const now = parts.now()
  requireStrong(session, now)
  await requireSeenDevice(parts, session, session.walletId)
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (await endRemoval(transaction, userId))
      await audit(transaction, { event: 'removal_undone', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
