import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { notifyOwner } from '../calls/notifyOwner.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { deviceRefusedMail } from '../mail/noticeMails.ts'
import { endDevice } from '../sessions/endDevice.ts'
import { readRefusalToken } from './refusalToken.ts'

/**
 * The state shown on the link's page. `expired`: the device already has the wallet, was signed out or was deleted with
 * its account.
 */
type RefusalState =
  | { status: 'waiting'; hostOrigin: string; deviceName: string; requestedAt: number }
  | { status: 'refused' | 'expired' }

const find = (database: AuthDatabase, deviceId: string) =>
  database
    .selectFrom('auth_devices')
    .where('id', '=', deviceId)
    .selectAll()
    .select(({ selectFrom, exists }) =>
      // Checks the login's own account, because the device may have an additional account and still wait for the own
      // one.
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

/** A device that has the wallet cannot be rejected. Otherwise an old notice could sign out the owner. */
const stateOf = (device: Found | undefined): RefusalState => {
  if (device?.refused_at) return { status: 'refused' }
  if (!device || device.revoked_at || device.hasWallet) return { status: 'expired' }
  const { host_origin: hostOrigin, name: deviceName, created_at } = device
  return { status: 'waiting', hostOrigin, deviceName, requestedAt: created_at.getTime() }
}

export const readDeviceRefusal = async ({ database, keys }: AuthDeps, token: string) => {
  const deviceId = readRefusalToken(keys, token)
  return stateOf(deviceId === undefined ? undefined : await find(database, deviceId))
}

const holdOwner = (database: AuthDatabase, userId: string) =>
  database.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()

/** Signs out and rejects the device. Resolves with undefined if it no longer waits. */
const refuse = ({ database, now }: AuthDeps, { id: deviceId, user_id: userId }: Found) =>
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

/** Rejects the device of a link. Its key can sign in again as a new device, with a new notice and the full delay. */
export const refuseDevice = async (deps: AuthDeps, token: string) => {
  const deviceId = readRefusalToken(deps.keys, token)
  const device = deviceId === undefined ? undefined : await find(deps.database, deviceId)
  const refused = device && (await refuse(deps, device))
  if (refused) {
    const { userId, ...place } = refused
    await notifyOwner(deps, userId, (language) => deviceRefusedMail({ language, ...place }))
  }
  return readDeviceRefusal(deps, token)
}
