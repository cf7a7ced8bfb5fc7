import { rpcError, unknownBundle } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'

/**
 * Prefix of version 1.0 batch ids, whose status is returned in that version's form. Other ids consist of whole words.
 */
const mark = '0x10'
const word = 64

type Fields = { readonly [name: string]: Json }

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the version 1.0 answer to wallet_sendCalls, which is only the id. */
export const toFirstAnswer = (answer: Json): Json =>
  isFields(answer) && typeof answer.id === 'string' ? `${mark}${answer.id.slice(2)}` : answer

/** Returns the id without the prefix. Undefined for an id of the current version. */
export const readFirstId = (id: unknown): string | undefined =>
  typeof id === 'string' && id.startsWith(mark) && (id.length - mark.length) % word === 0
    ? `0x${id.slice(mark.length)}`
    : undefined

/** Converts a batch status to version 1.0, which has no value for a lost batch. */
export const toFirstStatus = (answer: Json): Json => {
  const { status, receipts = [] } = isFields(answer) ? answer : {}
  if (status === 400) throw rpcError(unknownBundle, 'The batch was not carried out')
  return status === 100 ? { status: 'PENDING' } : { status: 'CONFIRMED', receipts }
}
