import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { codeSentFields, EmailAddress, LoggedIn, OpaqueToken, Origin, ProjectId } from './fields.ts'

/** Calls for the login by e-mail. */
export const emailCalls = {
  sendCode: defineAuthCall({
    path: '/v1/login/code',
    auth: 'device',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin, email: EmailAddress }),
    response: z.strictObject({ ...codeSentFields, action: oneOf('VERIFY_OTP', 'VERIFY_DEVICE') }),
  }),
  getDeviceApproval: defineAuthCall({
    path: '/v1/login/device',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken }),
    response: z.strictObject({ status: oneOf('waiting', 'approved', 'expired') }),
  }),
  redeemCode: defineAuthCall({
    path: '/v1/login/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }),
    response: LoggedIn,
  }),
}
