import { audit } from '../../audit.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { walletUpgradedMail } from '../../mail/recoveryMethodMails.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import {
  listRecoveryMethodsOf,
  requireAddableRecoveryMethod,
  storeRecoveryMethod,
} from '../../shares/recoveryMethods.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser } from '../../shares/shareSet.ts'
import { findStaged, stagedRecoveryMethod } from '../../shares/stagedUpgrade.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/**
 * Replaces the device's own split with the staged one, and removes every recovery share. Share sets of other devices
 * keep their auth share, which they use to sign until they split again. Share sets without a device are removed.
 */
const raise = async (database: AuthDatabase, session: AuthSession, setId: string, now: number) => {
  const { walletId, deviceId } = session
  const staged = await findStaged(database, session, setId)
  const method = stagedRecoveryMethod(staged)
  await requireAddableRecoveryMethod(database, session, method)
  await storeRecoveryMethod(database, walletId, method, now)
  await database
    .deleteFrom('auth_share_sets')
    .where('user_id', '=', walletId)
    .where((expression) =>
      expression.or([expression('device_id', '=', deviceId), expression('is_withheld', '=', true)]),
    )
    .execute()
  await database.updateTable('auth_share_sets').set({ recovery_share: null }).where('user_id', '=', walletId).execute()
  const { auth_share, created_at } = staged
  await database
    .insertInto('auth_share_sets')
    .values({ id: setId, user_id: walletId, device_id: deviceId, auth_share, recovery_share: null, created_at })
    .execute()
  await database.deleteFrom('auth_staged_upgrades').where('id', '=', setId).execute()
  await database.updateTable('auth_users').set({ tier: 1 }).where('id', '=', walletId).execute()
}

/** Finishes the upgrade atomically. If it is repeated after a lost answer, it returns the same result. */
export const finishUpgrade: SessionHandler<'finishUpgrade'> = async (deps, { setId, signature }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  const now = deps.now()
  await requireShareProof(deps.database, walletId, { id: setId, signature })
  const isRaised = await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const finished = await transaction
      .selectFrom('auth_share_sets')
      .select('id')
      .where('id', '=', setId)
      .where('user_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst()
    if (finished) return false
    await raise(transaction, session, setId, now)
    await audit(transaction, { event: 'wallet_upgraded', now, userId, deviceId, keyThumbprint, hostOrigin })
    return true
  })
  if (isRaised)
    await notifyOwner(deps, userId, (language) => walletUpgradedMail({ language, hostOrigin, deviceName, time: now }))
  return listRecoveryMethodsOf(deps, session)
}
