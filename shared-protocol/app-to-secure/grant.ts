import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { nothing } from '../vocabulary/scalars.ts'

/**
 * Awaits a grant of the hosted page's window, which the modal has opened: the visitor is signed in without a code.
 * Rejects with `grant_signed_out` if the visitor is not signed in there, `grant_declined`, `grant_failed`,
 * `code_expired`.
 */
const connectGrant = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

export const grantMethods = { connectGrant }
