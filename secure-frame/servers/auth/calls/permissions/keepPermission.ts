import { sql } from 'kysely'
import { maxKeptPermissions } from '#protocol/vocabulary/keptPermission'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { countAgainst } from '../../limits.ts'
import { type PermissionRow, toRow } from '../../permissions/permissionRows.ts'
import { selectEvictions } from '../../permissions/selectEvictions.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Room for the stored permissions. A typical permission has 5 KiB. */
const room = { most: maxKeptPermissions, bytes: 1_048_576 }

const keptOf = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_permissions')
    .select(['context_hash', 'ends_at', sql<number>`octet_length(sealed)`.as('bytes')])
    .where('user_id', '=', userId)
    .execute()

const evict = async (database: AuthDatabase, { user_id, context_hash, sealed }: PermissionRow, nowMs: number) => {
  const kept = await keptOf(database, user_id)
  // The permission is already stored.
  if (kept.some((one) => one.context_hash === context_hash)) return
  const goes = selectEvictions(kept, sealed.length, room, nowMs)
  if (!goes) throw new RefusalError('invalid_request', { message: 'permission: the account has as many as are kept' })
  if (goes.length === 0) return
  await database
    .deleteFrom('auth_permissions')
    .where('user_id', '=', user_id)
    .where('context_hash', 'in', goes)
    .execute()
}

/** Stores the device's data without checking it. Only its owner reads it, and only the chain enforces its rules. */
export const keepPermission: SessionHandler<'keepPermission'> = async (deps, { permission }, { session }) => {
  const { database, keys, limits, now } = deps
  await requireSeenDevice(deps, session, session.walletId)
  await countAgainst(database, `permissions of ${session.userId}`, limits.permissionsPerUser, now())
  const row = toRow(keys, session.walletId, permission)
  await database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await evict(transaction, row, now())
    await transaction
      .insertInto('auth_permissions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'context_hash']).doNothing())
      .execute()
  })
  return {}
}
