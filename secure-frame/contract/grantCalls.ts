import * as z from '#protocol/schema'
import { defineAuthCall } from './defineAuthCall.ts'
import { LoggedIn, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'

/** A login on the hosted page that a project's page uses without another code. */
export const grantCalls = {
  createGrant: defineAuthCall({
    path: '/v1/grant',
    auth: 'session',
    /** `keyThumbprint`: that of the device key that can redeem it (RFC 7638). */
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin, keyThumbprint: OpaqueToken }),
    response: z.strictObject({ grant: OpaqueToken, expiresAt: Time }),
  }),
  redeemGrant: defineAuthCall({
    path: '/v1/grant/redeem',
    auth: 'device',
    request: z.strictObject({ grant: OpaqueToken }),
    response: LoggedIn,
  }),
}
