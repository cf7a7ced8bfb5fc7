import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { CodeSent, Nothing, Time, Token } from './fields.ts'

/** A code that was mailed for the call; nothing where the account has no address: then after a step-up of the last five minutes, by a passkey where there is one. */
const Confirmation = z.union(z.strictObject({ loginId: Token, code: OneTimeCode }), Nothing)

/** Step-up: a fresh code for sensitive calls. A code is mailed for one purpose, which the mail names. */
export const stepUpCalls = {
  startStepUp: defineCall({
    path: '/v1/step-up/code',
    auth: 'session',
    /** `purpose`: the call that takes the code, if it is not `finishStepUp`. */
    request: z.strictObject({ purpose: z.optional(oneOf('sign_out_everywhere', 'delete_account')) }),
    response: CodeSent,
  }),
  finishStepUp: defineCall({
    path: '/v1/step-up/redeem',
    auth: 'session',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.strictObject({ stepUpUntil: Time }),
  }),
  signOutEverywhere: defineCall({
    path: '/v1/session/end-all',
    auth: 'session',
    request: Confirmation,
    response: Nothing,
  }),
  deleteAccount: defineCall({
    path: '/v1/account/delete',
    auth: 'session',
    request: Confirmation,
    response: Nothing,
  }),
}
