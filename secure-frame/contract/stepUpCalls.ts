import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { defineCall } from './defineCall.ts'
import { CodeSent, Nothing, Time, Token } from './fields.ts'

/** Step-up: a fresh code for sensitive calls. */
export const stepUpCalls = {
  startStepUp: defineCall({
    path: '/v1/step-up/code',
    auth: 'session',
    request: Nothing,
    response: CodeSent,
  }),
  finishStepUp: defineCall({
    path: '/v1/step-up/redeem',
    auth: 'session',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.strictObject({ stepUpUntil: Time }),
  }),
}
