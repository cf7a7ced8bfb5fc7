import type { FrameParts } from '../auth/FrameParts.ts'
import { createInTurn } from '../auth/inTurn.ts'
import { createPermissionRecords } from '../requests/evm/permissionRecords.ts'

const inTurn = createInTurn(navigator.locks, 'foyer-permissions')

/** The permissions that accounts give, kept on the device. Loaded with the first one. */
export const createDevicePermissions = ({ device }: Pick<FrameParts, 'device'>) =>
  createPermissionRecords(
    {
      read: device.readNote,
      write: device.writeNote,
      inTurn,
    },
    Date.now,
  )
