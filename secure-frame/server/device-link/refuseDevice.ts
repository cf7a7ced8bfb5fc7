import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { notifyOwner } from '../calls/notifyOwner.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { deviceRefusedMail } from '../mail/noticeMails.ts'
import { endDevice } from '../sessions/endDevice.ts'
import { readRefusalToken } from './refusalToken.ts'

/** What the page of the link shows. `expired`: the device has the wallet, was signed out, or is gone with its account. */
type RefusalState =
  | { status: 'waiting'; hostOrigin: string; deviceName: string; requestedAt: number }
  | { status: 'refused' | 'expired' }

const find = (database: Database, deviceId: string) =>
  database
    .selectFrom('auth_devices')
    .where('id', '=', deviceId)
    .selectAll()
    .select(({ selectFrom, exists }) =>
      // Of the login's own account: the device may have a further one, and still wait for the first.
      exists(
        selectFrom('auth_share_sets')
          .select('id')
          .where('device_id', '=', deviceId)
          .whereRef('auth_share_sets.user_id', '=', 'auth_devices.user_id')
          .where('is_withheld', '=', false),
      ).as('hasWallet'),
    )
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

/** A device that has the wallet is not refused: an old notice would be a way to sign its owner out. */
const stateOf = (device: Found | undefined): RefusalState => {
  if (device?.refused_at) return { status: 'refused' }
  if (!device || device.revoked_at || device.hasWallet) return { status: 'expired' }
  const { host_origin: hostOrigin, name: deviceName, created_at } = device
  return { status: 'waiting', hostOrigin, deviceName, requestedAt: created_at.getTime() }
}

export const readRefusal = async ({ database, keys }: AuthParts, token: string) => {
  const deviceId = readRefusalToken(keys, token)
  return stateOf(deviceId === undefined ? undefined : await find(database, deviceId))
}

const holdOwner = (database: Database, userId: string) =>
  database.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()

/** Ends the device. Undefined where it does not wait any more. */
const refuse = ({ database, now }: AuthParts, { id: deviceId, user_id: userId }: Found) =>
  database.transaction().execute(async (transaction) => {
    await holdOwner(transaction, userId)
    const device = await find(transaction, deviceId)
    if (!device || stateOf(device).status !== 'waiting') return undefined
    const time = now()
    await endDevice(transaction, { userId, deviceId, now: time, endedBy: undefined })
    await transaction
      .updateTable('auth_devices')
      .set({ refused_at: new Date(time) })
      .where('id', '=', deviceId)
      .execute()
    const { key_thumbprint: keyThumbprint, host_origin: hostOrigin, name: deviceName } = device
    await audit(transaction, { event: 'device_refused', now: time, userId, deviceId, keyThumbprint, hostOrigin })
    return { userId, hostOrigin, deviceName, time }
  })

/** Refuses the device of a link. Its key may sign in again, as another device: with a new notice and the whole delay. */
export const refuseDevice = async (parts: AuthParts, token: string) => {
  const deviceId = readRefusalToken(parts.keys, token)
  const device = deviceId === undefined ? undefined : await find(parts.database, deviceId)
  const refused = device && (await refuse(parts, device))
  if (refused) {
    const { userId, ...place } = refused
    await notifyOwner(parts, userId, (language) => deviceRefusedMail({ language, ...place }))
  }
  return readRefusal(parts, token)
}
