import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { nothing } from '../vocabulary/scalars.ts'

/**
 * Waits for a grant from the hosted page's popup, which the modal has opened. The grant signs the visitor in without a
 * code. Rejects with `grant_signed_out` if the visitor is not signed in there, or with `grant_declined`, `grant_failed`
 * or `code_expired`.
 */
const connectGrant = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

export const grantMethods = { connectGrant }
