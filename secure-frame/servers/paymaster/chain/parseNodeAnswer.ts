import { BaseError } from 'viem'
import * as z from 'zod/mini'

/** Reads a node's response. Throws a viem error if it is invalid, because the requester is not at fault. */
export const parseNodeAnswer = <Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: unknown,
): z.core.output<Schema> => {
  const read = z.safeParse(schema, answer)
  if (!read.success) throw new BaseError('The node has answered something else', { cause: read.error })
  return read.data
}
