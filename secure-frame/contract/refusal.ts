import * as z from '#protocol/schema'
import { integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { refusalCodes } from './refusalCodes.ts'

const Count = integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** The body of a rejected call. Programs can rely on the codes. The messages are for people. */
export const AuthRefusal = z.looseObject({
  error: oneOf(...refusalCodes),
  message: text(500),
  triesLeft: z.optional(Count),
  retryAfterSeconds: z.optional(Count),
  email: z.optional(text(254)),
})
export type AuthRefusal = z.infer<typeof AuthRefusal>
