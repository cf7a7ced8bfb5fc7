import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { NamedLogin, OpaqueToken, Origin, OutsideStatus, ProjectId, Time } from './fields.ts'

/** Calls for the login by Farcaster (FIP-11). */
export const farcasterCalls = {
  startFarcaster: defineAuthCall({
    path: '/v1/farcaster/start',
    auth: 'device',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin }),
    response: z.strictObject({ loginId: OpaqueToken, url: text(2048), expiresAt: Time }),
  }),
  getFarcaster: defineAuthCall({
    path: '/v1/farcaster/state',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken }),
    response: z.strictObject({ status: OutsideStatus }),
  }),
  redeemFarcaster: defineAuthCall({
    path: '/v1/farcaster/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken }),
    response: NamedLogin,
  }),
}
