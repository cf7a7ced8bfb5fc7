import { audit } from '../../audit.ts'
import { wayBackAddedMail } from '../../mail/wayBackMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser } from '../../shares/shareSet.ts'
import { keepWay, listWaysOf, requireAddableWay, tierOf, toColumns } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/** A further way back of a wallet of tier 1. One of tier 0 gets its first by an upgrade. */
export const addWayBack: SessionHandler<'addWayBack'> = async (parts, { way: given, signature }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  await requireGuarded(parts, session)
  await requireSeenDevice(parts, session, walletId)
  await requireShareProof(parts.database, walletId, { id: given.id, signature })
  const way = await toColumns(parts, walletId, given)
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if ((await tierOf(transaction, walletId)) === 0) throw new RefusalError('not_found')
    await requireAddableWay(transaction, session, way)
    await keepWay(transaction, walletId, way, now)
    await audit(transaction, { event: 'way_back_added', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(parts, userId, (language) => wayBackAddedMail({ language, hostOrigin, deviceName, time: now }))
  return listWaysOf(parts, session)
}
