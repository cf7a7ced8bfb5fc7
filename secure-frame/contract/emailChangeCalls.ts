import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { CodeSent, codeSentFields, EmailAddress, OpaqueToken } from './fields.ts'

/** Calls for changing the e-mail address: a code to the old address, then a code to the new one. */
export const emailChangeCalls = {
  startEmailChange: defineAuthCall({
    path: '/v1/email/change',
    auth: 'session',
    request: z.strictObject({ email: EmailAddress }),
    response: z.strictObject({ ...codeSentFields, action: oneOf('VERIFY_PRIMARY_OTP') }),
  }),
  redeemPrimaryCode: defineAuthCall({
    path: '/v1/email/primary',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }),
    response: CodeSent,
  }),
  redeemSecondaryCode: defineAuthCall({
    path: '/v1/email/secondary',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }),
    response: z.strictObject({ email: EmailAddress }),
  }),
}
