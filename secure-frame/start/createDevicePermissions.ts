import { createLock } from '../auth/createLock.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import type { DeviceSession } from '../auth/session.ts'
import { askBriefly } from '../requests/evm/askBriefly.ts'
import { createPermissionRecords } from '../requests/evm/permissionRecords.ts'
import { readKept } from '../requests/evm/readSigned.ts'

const withLock = createLock(navigator.locks, 'foyer-permissions')

/**
 * Maximum wait for the server. After that, the visitor sees only the device's permissions, so that they can still be
 * revoked.
 */
const listMs = 5_000
/** Time for which the server's response is reused. */
const freshMs = 5_000

const createShared = ({ callAs }: DeviceSession) => {
  const list = async (userId: string) => {
    const { permissions } = await callAs(userId)('listPermissions', {}, AbortSignal.timeout(listMs))
    return permissions
  }
  return { ...askBriefly(list, freshMs, Date.now), callAs }
}

let shared: ReturnType<typeof createShared> | undefined

/**
 * Stores the permissions that accounts grant, on the device and on the server for the account's other devices. Loaded
 * with the first permission.
 */
export const createDevicePermissions = ({ device, session }: Pick<FrameDeps, 'device' | 'session'>) => {
  shared ??= createShared(session)
  const { ask, forget, callAs } = shared
  return createPermissionRecords({
    device: { read: device.readNote, write: device.writeNote, withLock },
    shared: {
      list: ask,
      keep: async (userId, permission) => {
        await callAs(userId)('keepPermission', { permission })
        forget()
      },
    },
    readKept,
    now: Date.now,
  })
}
