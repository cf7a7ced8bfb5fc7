import { RefusalError } from '../../refusal.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireAddableRecoveryMethod, toColumns } from '../../shares/recoveryMethods.ts'
import { hasWallet, holdUser, sealAuthShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Removes an earlier unfinished split, because a device can have only one staged split per account. */
export const stageUpgrade: SessionHandler<'stageUpgrade'> = async (deps, { way: given, ...split }, { session }) => {
  const { walletId, deviceId } = session
  await requireGuarded(deps, session)
  await requireSeenDevice(deps, session, walletId)
  const set = await sealAuthShare(deps, session, split)
  const way = await toColumns(deps, walletId, given)
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (!(await hasWallet(transaction, walletId))) throw new RefusalError('not_found')
    await requireAddableRecoveryMethod(transaction, session, way)
    await transaction
      .deleteFrom('auth_staged_upgrades')
      .where('user_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .execute()
    await transaction
      .insertInto('auth_staged_upgrades')
      .values({
        ...set,
        way_id: way.id,
        way_kind: way.kind,
        way_credential_id: way.credential_id,
        way_auth_share: way.auth_share,
        way_sealed: way.sealed,
      })
      .execute()
  })
  return {}
}
