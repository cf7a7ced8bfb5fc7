import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { LimitCents, TouchLimitState } from '../vocabulary/touchLimit.ts'

/** Above which value a touch of a passkey is asked for. */
const getTouchLimit = defineMethod({ params: z.strictObject({}), result: TouchLimitState })

/**
 * Sets the visitor's own limit, in cents of the US dollar; null for none. Raising it takes a touch of a passkey on a sheet: rejects
 * with 4001 where the visitor declines.
 */
const setTouchLimit = defineMethod({
  params: z.strictObject({ cents: z.nullable(LimitCents) }),
  result: TouchLimitState,
  deadlineMs: null,
})

export const touchLimitMethods = { getTouchLimit, setTouchLimit }
