import * as z from '#protocol/schema'
import { defineAuthCall } from './defineAuthCall.ts'
import { LoggedIn, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'

/** Calls that let a project's page use a login on the hosted page without another code. */
export const grantCalls = {
  createGrant: defineAuthCall({
    path: '/v1/grant',
    auth: 'session',
    /** `keyThumbprint`: the thumbprint (RFC 7638) of the device key that can redeem the grant. */
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
