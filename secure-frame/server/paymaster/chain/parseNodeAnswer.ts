import { BaseError } from 'viem'
import * as z from 'zod/mini'

/** Reads what a node has answered. Throws an error of viem's: it is no fault of who asks. */
export const parseNodeAnswer = <Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: unknown,
): z.core.output<Schema> => {
  const read = z.safeParse(schema, answer)
  if (!read.success) throw new BaseError('The node has answered something else', { cause: read.error })
  return read.data
}
