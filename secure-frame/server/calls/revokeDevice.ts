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

/** The devices that it let in by grants, which let nobody in themselves; but for the one that asks. */
const findGranted = async (database: Database, deviceId: string, own: string) => {
  const granted = await database
    .selectFrom('auth_devices')
    .select('id')
    .where('granted_by', '=', deviceId)
    .where('id', '<>', own)
    .where('revoked_at', 'is', null)
    .execute()
  return granted.map(({ id }) => id)
}

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

const throwOut = async (database: Database, userId: string, deviceId: string, now: number) => {
  const isRevoked = await markRevoked(database, userId, deviceId, now)
  if (!isRevoked) return false
  await database.deleteFrom('auth_sessions').where('device_id', '=', deviceId).execute()
  await withdrawShares(database, userId, deviceId)
  return true
}

export const revokeDevice: SessionHandler<'revokeDevice'> = async (parts, request, { session, keyThumbprint }) => {
  const { userId, hostOrigin } = session
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const granted = await findGranted(transaction, request.deviceId, session.deviceId)
    if (!(await throwOut(transaction, userId, request.deviceId, now))) throw new RefusalError('not_found')
    for (const deviceId of granted) await throwOut(transaction, userId, deviceId, now)
    for (const deviceId of [request.deviceId, ...granted])
      await audit(transaction, { event: 'device_revoked', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
