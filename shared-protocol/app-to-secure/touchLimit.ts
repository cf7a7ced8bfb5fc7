import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { LimitCents, TouchLimitState } from '../vocabulary/touchLimit.ts'

/** Returns the value above which a passkey confirmation is required. */
const getTouchLimit = defineMethod({ params: z.strictObject({}), result: TouchLimitState })

/**
 * Sets the visitor's own limit in US cents, or null for none. Raising it requires a passkey confirmation on a sheet.
 * Rejects with 4001 if the visitor declines.
 */
const setTouchLimit = defineMethod({
  params: z.strictObject({ cents: z.nullable(LimitCents) }),
  result: TouchLimitState,
  deadlineMs: null,
})

export const touchLimitMethods = { getTouchLimit, setTouchLimit }
