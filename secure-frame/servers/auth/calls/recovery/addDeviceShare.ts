import { audit } from '../../audit.ts'
import { RefusalError } from '../../refusal.ts'
import { tierOf } from '../../shares/recoveryMethods.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { holdUser, sealAuthShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/**
 * Replaces the device's previous share. Needs no step-up, because the signature already proves that the device has
 * opened the wallet.
 */
export const addDeviceShare: SessionHandler<'addDeviceShare'> = async (deps, given, { session, keyThumbprint }) => {
  const { userId, walletId, deviceId, hostOrigin } = session
  const { setId, signature, wayId } = given
  await requireShareProof(deps.database, walletId, { id: setId, signature })
  const set = await sealAuthShare(deps, session, given)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    // Tier 0 is rejected, because the wallet would lose its recovery share.
    if ((await tierOf(transaction, walletId)) === 0) throw new RefusalError('not_found')
    await transaction
      .deleteFrom('auth_share_sets')
      .where('user_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .execute()
    await transaction
      .insertInto('auth_share_sets')
      .values({ ...set, recovery_share: null })
      .execute()
    if (wayId !== undefined)
      await transaction
        .updateTable('auth_ways_back')
        .set({ used_at: new Date(now) })
        .where('id', '=', wayId)
        .where('user_id', '=', walletId)
        .execute()
    await audit(transaction, { event: 'shares_added', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
