import type { FrameParts } from '../auth/FrameParts.ts'
import { createInTurn } from '../auth/inTurn.ts'
import { createBatches } from '../requests/evm/batches.ts'

/** The ids of pages' batches, kept on the device. */
export const createDeviceBatches = ({ device }: Pick<FrameParts, 'device'>) =>
  createBatches({
    read: device.readNote,
    write: device.writeNote,
    inTurn: createInTurn(navigator.locks, 'foyer-batches'),
  })
