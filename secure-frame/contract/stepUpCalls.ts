import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { CodeSent, Nothing, OpaqueToken, Time } from './fields.ts'

/**
 * A code e-mailed for the call. Empty if the account has no address: the call then requires a step-up within the last
 * five minutes, by a passkey if it has one.
 */
const Confirmation = z.union(z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }), Nothing)

/** Step-up: a new code for sensitive calls. The code is e-mailed for one purpose, which the e-mail names. */
export const stepUpCalls = {
  startStepUp: defineAuthCall({
    path: '/v1/step-up/code',
    auth: 'session',
    /** `purpose`: the call that uses the code, if it is not `finishStepUp`. */
    request: z.strictObject({ purpose: z.optional(oneOf('sign_out_everywhere', 'delete_account')) }),
    response: CodeSent,
  }),
  finishStepUp: defineAuthCall({
    path: '/v1/step-up/redeem',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }),
    response: z.strictObject({ stepUpUntil: Time }),
  }),
  signOutEverywhere: defineAuthCall({
    path: '/v1/session/end-all',
    auth: 'session',
    request: Confirmation,
    response: Nothing,
  }),
  deleteAccount: defineAuthCall({
    path: '/v1/account/delete',
    auth: 'session',
    request: Confirmation,
    response: Nothing,
  }),
}
