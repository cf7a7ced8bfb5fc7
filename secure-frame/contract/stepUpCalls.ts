import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { CodeSent, Nothing, OpaqueToken, Time } from './fields.ts'

/**
 * An e-mailed code for the call. Empty if the account has no address. The call then requires a step-up within the last
 * five minutes, by a passkey if the account has one.
 */
const Confirmation = z.union(z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }), Nothing)

/**
 * Calls for a step-up, which is a new code for sensitive calls. Each code is valid for one purpose, which the e-mail
 * names.
 */
export const stepUpCalls = {
  startStepUp: defineAuthCall({
    path: '/v1/step-up/code',
    auth: 'session',
    /** `purpose`: the call that uses the code. Omitted for `finishStepUp`. */
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
