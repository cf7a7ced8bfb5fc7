import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { codeSentFields, EmailAddress, LoggedIn, Origin, ProjectId, Token } from './fields.ts'

/** Logging in by e-mail. */
export const emailCalls = {
  sendCode: defineCall({
    path: '/v1/login/code',
    auth: 'device',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin, email: EmailAddress }),
    response: z.strictObject({ ...codeSentFields, action: oneOf('VERIFY_OTP', 'VERIFY_DEVICE') }),
  }),
  getDeviceApproval: defineCall({
    path: '/v1/login/device',
    auth: 'device',
    request: z.strictObject({ loginId: Token }),
    response: z.strictObject({ status: oneOf('waiting', 'approved', 'expired') }),
  }),
  redeemCode: defineCall({
    path: '/v1/login/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: LoggedIn,
  }),
}
