import type { FrameParts } from '../auth/FrameParts.ts'
import { createInTurn } from '../auth/inTurn.ts'
import { createPermissionRecords } from '../requests/evm/permissionRecords.ts'

const inTurn = createInTurn(navigator.locks, 'foyer-permissions')

/** So long the server is waited for: a visitor who is to end a permission sees those of the device then. */
const listMs = 5_000

/** The permissions that accounts give, kept on the device and for the account's other devices. Loaded with the first one. */
export const createDevicePermissions = ({ device, session }: Pick<FrameParts, 'device' | 'session'>) =>
  createPermissionRecords({
    device: { read: device.readNote, write: device.writeNote, inTurn },
    shared: {
      list: async (userId) => {
        const { permissions } = await session.callAs(userId)('listPermissions', {}, AbortSignal.timeout(listMs))
        return permissions
      },
      keep: (userId, permission) => session.callAs(userId)('keepPermission', { permission }),
    },
    now: Date.now,
  })
