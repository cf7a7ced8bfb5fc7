import { createLock } from '../auth/createLock.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { createBatches } from '../requests/evm/batches.ts'

/** Stores the IDs of pages' batches on the device. */
export const createDeviceBatches = ({ device }: Pick<FrameDeps, 'device'>) =>
  createBatches({
    read: device.readNote,
    write: device.writeNote,
    withLock: createLock(navigator.locks, 'foyer-batches'),
  })
