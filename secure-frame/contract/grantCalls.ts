import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { LoggedIn, Origin, ProjectId, Time, Token } from './fields.ts'

/** A login on the hosted page that serves a project's page without another code. */
export const grantCalls = {
  createGrant: defineCall({
    path: '/v1/grant',
    auth: 'session',
    /** `keyThumbprint`: of the device key that may redeem it (RFC 7638). */
    request: z.strictObject({
      projectId: ProjectId,
      hostOrigin: Origin,
      keyThumbprint: text(43, /^[A-Za-z0-9_-]{43}$/),
    }),
    response: z.strictObject({ grant: Token, expiresAt: Time }),
  }),
  redeemGrant: defineCall({
    path: '/v1/grant/redeem',
    auth: 'device',
    request: z.strictObject({ grant: Token }),
    response: LoggedIn,
  }),
}
