import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { NamedLogin, Origin, OutsideStatus, ProjectId, Time, Token } from './fields.ts'

/** Logging in by Farcaster (FIP-11). */
export const farcasterCalls = {
  startFarcaster: defineCall({
    path: '/v1/farcaster/start',
    auth: 'device',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin }),
    response: z.strictObject({ loginId: Token, url: text(2048), expiresAt: Time }),
  }),
  getFarcaster: defineCall({
    path: '/v1/farcaster/state',
    auth: 'device',
    request: z.strictObject({ loginId: Token }),
    response: z.strictObject({ status: OutsideStatus }),
  }),
  redeemFarcaster: defineCall({
    path: '/v1/farcaster/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: Token }),
    response: NamedLogin,
  }),
}
