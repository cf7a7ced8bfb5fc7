import { writeRemovalProof } from '#protocol/vocabulary/shareProof'
import { audit } from '../../audit.ts'
import { recoveryMethodRemovedMail } from '../../mail/recoveryMethodMails.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { deleteRecoveryMethod } from '../../shares/deleteRecoveryMethod.ts'
import { listRecoveryMethodsOf } from '../../shares/recoveryMethods.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

export const removeWayBack: SessionHandler<'removeWayBack'> = async (deps, { wayId, signature }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  await requireChange(deps, session, walletId)
  await requireShareProof(deps.database, walletId, { id: wayId, signature }, writeRemovalProof)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await deleteRecoveryMethod(transaction, walletId, wayId)
    await audit(transaction, { event: 'way_back_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) =>
    recoveryMethodRemovedMail({ language, hostOrigin, deviceName, time: now }),
  )
  return listRecoveryMethodsOf(deps, session)
}
