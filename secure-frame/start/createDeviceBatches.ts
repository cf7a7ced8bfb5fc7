import type { FrameParts } from '../auth/FrameParts.ts'
import { createInTurn, type InTurn } from '../auth/inTurn.ts'
import { createBatches } from '../requests/evm/batches.ts'

/** The ids of pages' batches, kept on the device. Few pages send batches: nothing is opened before the first. */
export const createDeviceBatches = (wired: Promise<Pick<FrameParts, 'device'>>) => {
  let inTurn: InTurn | undefined
  return createBatches({
    read: async (name) => (await wired).device.readNote(name),
    write: async (name, text) => (await wired).device.writeNote(name, text),
    inTurn: (work) => {
      inTurn ??= createInTurn(navigator.locks, 'foyer-batches')
      return inTurn(work)
    },
  })
}
