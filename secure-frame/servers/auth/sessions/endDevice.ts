import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { restartDelays } from './restartDelays.ts'

interface Ending {
  userId: string
  deviceId: string
  now: number
}

interface EndingBy extends Ending {
  /** The device that requests the end, possibly the same device. Undefined if the owner uses a link. */
  endedBy: string | undefined
}

/** True if the device has the wallet of the login's own account. */
const hasWallet = async (database: AuthDatabase, { userId, deviceId }: Ending) => {
  const set = await database
    .selectFrom('auth_share_sets')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('is_withheld', '=', false)
    .executeTakeFirst()
  return set !== undefined
}

const markRevoked = (database: AuthDatabase, { userId, deviceId, now }: Ending) =>
  database
    .updateTable('auth_devices')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'host_origin as hostOrigin'])
    .executeTakeFirst()

/** Returns the devices that this device admitted by grants. They cannot admit others. */
const findGranted = async (database: AuthDatabase, deviceId: string) => {
  const granted = await database
    .selectFrom('auth_devices')
    .select('id')
    .where('granted_by', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute()
  return granted.map(({ id }) => id)
}

/** Removes the device's shares, except the last ones by which an account can be recovered. */
const withdrawShares = async (database: AuthDatabase, { deviceId }: Ending) => {
  await database
    .deleteFrom('auth_share_sets')
    .where('device_id', '=', deviceId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auth_share_sets as other')
          .select('other.id')
          .whereRef('other.user_id', '=', 'auth_share_sets.user_id')
          .where('other.device_id', '<>', deviceId)
          .where('other.is_withheld', '=', false),
      ),
    )
    .execute()
  await database.updateTable('auth_share_sets').set({ is_withheld: true }).where('device_id', '=', deviceId).execute()
}

const endOne = async (database: AuthDatabase, ending: Ending) => {
  const ended = await markRevoked(database, ending)
  if (!ended) return undefined
  await database.deleteFrom('auth_sessions').where('device_id', '=', ending.deviceId).execute()
  await database.deleteFrom('auth_pending_identities').where('device_id', '=', ending.deviceId).execute()
  const hadWallet = await hasWallet(database, ending)
  await withdrawShares(database, ending)
  return { ended, hadWallet }
}

/**
 * Ends a device of a user and the devices that it admitted. The caller must have locked the user's row. Resolves with
 * the ended devices, or with none if the user has no such device. Restarts the delays before the wallet is released,
 * unless only devices without the wallet ended themselves. Otherwise, a stranger could log in and out repeatedly to
 * keep the owner's new device waiting. If another device or a link ends the device, removals requested by the ended
 * devices are canceled.
 */
export const endDevice = async (database: AuthDatabase, { userId, deviceId, now, endedBy }: EndingBy) => {
  const first = await endOne(database, { userId, deviceId, now })
  if (!first) return []
  const all = [first]
  for (const granted of await findGranted(database, deviceId)) {
    const next = await endOne(database, { userId, deviceId: granted, now })
    if (next) all.push(next)
  }
  if (endedBy !== deviceId)
    await database
      .deleteFrom('auth_pending_removals')
      .where(
        'device_id',
        'in',
        all.map(({ ended }) => ended.id),
      )
      .execute()
  if (endedBy !== deviceId || all.some(({ hadWallet }) => hadWallet)) await restartDelays(database, userId)
  return all.map(({ ended }) => ended)
}

export type EndedDevice = Awaited<ReturnType<typeof endDevice>>[number]
