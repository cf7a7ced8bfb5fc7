import { createBatches } from '../evm/batches.ts'

/** Kept for the lifetime of the document. */
export const createMemoryBatches = () => {
  const records = new Map<string, string>()
  return createBatches({
    read: async (name) => records.get(name),
    write: async (name, given) => void records.set(name, given),
    withLock: (work) => work(),
  })
}
