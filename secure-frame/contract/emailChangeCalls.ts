import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { CodeSent, codeSentFields, EmailAddress, Token } from './fields.ts'

/** Changing the e-mail address: a code to the old one, then a code to the new one. */
export const emailChangeCalls = {
  startEmailChange: defineCall({
    path: '/v1/email/change',
    auth: 'session',
    request: z.strictObject({ email: EmailAddress }),
    response: z.strictObject({ ...codeSentFields, action: oneOf('VERIFY_PRIMARY_OTP') }),
  }),
  redeemPrimaryCode: defineCall({
    path: '/v1/email/primary',
    auth: 'session',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: CodeSent,
  }),
  redeemSecondaryCode: defineCall({
    path: '/v1/email/secondary',
    auth: 'session',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.strictObject({ email: EmailAddress }),
  }),
}
