import { audit } from '../../audit.ts'
import { recoveryMethodAddedMail } from '../../mail/recoveryMethodMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import {
  listRecoveryMethodsOf,
  requireAddableRecoveryMethod,
  storeRecoveryMethod,
  tierOf,
  toColumns,
} from '../../shares/recoveryMethods.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/** Adds a recovery method to a tier 1 wallet. A tier 0 wallet gets its first one by an upgrade. */
export const addWayBack: SessionHandler<'addWayBack'> = async (deps, { way: given, signature }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  await requireGuarded(deps, session)
  await requireSeenDevice(deps, session, walletId)
  await requireShareProof(deps.database, walletId, { id: given.id, signature })
  const way = await toColumns(deps, walletId, given)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if ((await tierOf(transaction, walletId)) === 0) throw new RefusalError('not_found')
    await requireAddableRecoveryMethod(transaction, session, way)
    await storeRecoveryMethod(transaction, walletId, way, now)
    await audit(transaction, { event: 'way_back_added', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) =>
    recoveryMethodAddedMail({ language, hostOrigin, deviceName, time: now }),
  )
  return listRecoveryMethodsOf(deps, session)
}
