import { audit } from '../../audit.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { tierOf } from '../../shares/recoveryMethods.ts'
import { hasWallet, holdUser, sealShares } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Replaces the device's previous set. Also deletes sets that were kept only because no other set existed. */
export const addShares: SessionHandler<'addShares'> = async (deps, shares, { session, keyThumbprint }) => {
  const { userId, walletId, deviceId, hostOrigin } = session
  requireStepUp(session, deps.now())
  await requireSeenDevice(deps, session, walletId)
  const set = await sealShares(deps, session, shares)
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (!(await hasWallet(transaction, walletId))) throw new RefusalError('not_found')
    if ((await tierOf(transaction, walletId)) > 0) throw new RefusalError('ways_back_only')
    await transaction
      .deleteFrom('auth_share_sets')
      .where('user_id', '=', walletId)
      .where((expression) =>
        expression.or([expression('device_id', '=', deviceId), expression('is_withheld', '=', true)]),
      )
      .execute()
    await transaction.insertInto('auth_share_sets').values(set).execute()
    const event = 'shares_added'
    await audit(transaction, { event, now: deps.now(), userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
