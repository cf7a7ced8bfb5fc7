import * as z from '#protocol/schema'
import { Device } from '#protocol/vocabulary/device'
import { defineCall } from './defineCall.ts'
import { Nothing, Token, Tokens, User } from './fields.ts'

/** The session of this device, and the user's other devices. */
export const sessionCalls = {
  refresh: defineCall({
    path: '/v1/session/refresh',
    auth: 'device',
    request: z.strictObject({ refreshToken: Token }),
    response: Tokens,
  }),
  getSession: defineCall({
    path: '/v1/session',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ user: User, deviceId: Token }),
  }),
  signOut: defineCall({
    path: '/v1/session/end',
    auth: 'session',
    request: Nothing,
    response: Nothing,
  }),
  answerInteraction: defineCall({
    path: '/v1/openid/answer',
    auth: 'session',
    request: z.strictObject({ interaction: Token }),
    response: z.strictObject({ answer: Token }),
  }),
  listDevices: defineCall({
    path: '/v1/devices',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ devices: z.listOf(Device, 1000) }),
  }),
  revokeDevice: defineCall({
    path: '/v1/devices/revoke',
    auth: 'session',
    request: z.strictObject({ deviceId: Token }),
    response: Nothing,
  }),
}
