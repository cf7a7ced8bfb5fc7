import type { Json } from '#protocol/vocabulary/json'
import type { Batch, Batches, BatchOwner } from './batches.ts'
import { toFirstAnswer } from './callsVersion.ts'
import { readBatch } from './readBatch.ts'

export interface BegunCalls {
  batch?: Batch
  /** Converts the answer to the form of the batch's version. */
  toAnswer?: (answer: Json) => Json
}

/** Begins a batch, which can have the page's own id since version 2.0.0 of EIP-5792. */
export const beginCalls = async (
  params: Json | undefined,
  owner: BatchOwner,
  batches: () => Promise<Batches>,
): Promise<BegunCalls> => {
  const { version, id } = readBatch(params)
  if (version === '1.0') return { toAnswer: toFirstAnswer }
  return id === undefined ? {} : { batch: await (await batches()).begin(owner, id) }
}
