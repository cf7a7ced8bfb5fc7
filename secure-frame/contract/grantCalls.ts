import * as z from '#protocol/schema'
import { defineCall } from './defineCall.ts'
import { LoggedIn, Origin, ProjectId, Time, Token } from './fields.ts'

/** A login on the hosted page that serves a project's page without another code. */
export const grantCalls = {
  createGrant: defineCall({
    path: '/v1/grant',
    auth: 'session',
    /** `keyThumbprint`: of the device key that may redeem it (RFC 7638). */
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin, keyThumbprint: Token }),
    response: z.strictObject({ grant: Token, expiresAt: Time }),
  }),
  redeemGrant: defineCall({
    path: '/v1/grant/redeem',
    auth: 'device',
    request: z.strictObject({ grant: Token }),
    response: LoggedIn,
  }),
}
