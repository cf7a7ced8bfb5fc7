import { audit } from '../audit.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { holdUser } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'

const markRevoked = (database: Database, userId: string, deviceId: string, now: number) =>
  database
    .updateTable('auth_devices')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The shares of the device go, unless they are the last by which the wallet can be recovered. */
const withdrawShares = async (database: Database, userId: string, deviceId: string) => {
  const other = await database
    .selectFrom('auth_share_sets')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '<>', deviceId)
    .where('is_withheld', '=', false)
    .executeTakeFirst()
  await (other
    ? database.deleteFrom('auth_share_sets').where('device_id', '=', deviceId).execute()
    : database.updateTable('auth_share_sets').set({ is_withheld: true }).where('device_id', '=', deviceId).execute())
}

export const revokeDevice: SessionHandler<'revokeDevice'> = async (parts, { deviceId }, { session, keyThumbprint }) => {
  const { userId, hostOrigin } = session
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const isRevoked = await markRevoked(transaction, userId, deviceId, parts.now())
    if (!isRevoked) throw new RefusalError('not_found')
    await transaction.deleteFrom('auth_sessions').where('device_id', '=', deviceId).execute()
    await withdrawShares(transaction, userId, deviceId)
    const event = 'device_revoked'
    await audit(transaction, { event, now: parts.now(), userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
