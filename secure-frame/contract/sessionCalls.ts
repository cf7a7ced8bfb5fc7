import * as z from '#protocol/schema'
import { Device } from '#protocol/vocabulary/device'
import { text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, SessionTokens, User } from './fields.ts'

/** Calls for this device's session and the user's other devices. */
export const sessionCalls = {
  refresh: defineAuthCall({
    path: '/v1/session/refresh',
    auth: 'device',
    request: z.strictObject({ refreshToken: OpaqueToken }),
    response: SessionTokens,
  }),
  getSession: defineAuthCall({
    path: '/v1/session',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ user: User, deviceId: OpaqueToken }),
  }),
  signOut: defineAuthCall({
    path: '/v1/session/end',
    auth: 'session',
    request: Nothing,
    response: Nothing,
  }),
  answerInteraction: defineAuthCall({
    path: '/v1/openid/answer',
    auth: 'session',
    /** `signature`: signs the account proof for this interaction with the user's eip155 account. Hexadecimal. */
    request: z.strictObject({ interaction: OpaqueToken, signature: text(132, /^0x[0-9a-f]{130}$/i) }),
    response: z.strictObject({ answer: OpaqueToken }),
  }),
  listDevices: defineAuthCall({
    path: '/v1/devices',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ devices: z.listOf(Device, 1000) }),
  }),
  revokeDevice: defineAuthCall({
    path: '/v1/devices/revoke',
    auth: 'session',
    request: z.strictObject({ deviceId: OpaqueToken }),
    response: Nothing,
  }),
}
