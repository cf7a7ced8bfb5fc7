import { writeRemovalProof } from '#protocol/vocabulary/shareProof'
import { audit } from '../../audit.ts'
import { wayBackRemovedMail } from '../../mail/wayBackMails.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { dropWay } from '../../shares/dropWay.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser } from '../../shares/shareSet.ts'
import { listWaysOf } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

export const removeWayBack: SessionHandler<'removeWayBack'> = async (parts, { wayId, signature }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  await requireChange(parts, session, walletId)
  await requireShareProof(parts.database, walletId, { id: wayId, signature }, writeRemovalProof)
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await dropWay(transaction, walletId, wayId)
    await audit(transaction, { event: 'way_back_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(parts, userId, (language) => wayBackRemovedMail({ language, hostOrigin, deviceName, time: now }))
  return listWaysOf(parts, session)
}
