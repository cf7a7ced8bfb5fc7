import * as z from '#protocol/schema'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, SealedDecision, SealedRequest, Time } from './fields.ts'

/** Requests that are decided in an approval window: the frame stores a sealed request, the window a sealed decision. */
export const requestCalls = {
  leaveRequest: defineAuthCall({
    path: '/v1/requests/leave',
    auth: 'session',
    request: z.strictObject({ requestId: OpaqueToken, sealed: SealedRequest }),
    response: z.strictObject({ expiresAt: Time }),
  }),
  openRequest: defineAuthCall({
    path: '/v1/requests/open',
    auth: 'device',
    request: z.strictObject({ requestId: OpaqueToken }),
    /** `seal`: `User.seal` of the user who stored the request, read by the server and not from the request. */
    response: z.strictObject({ sealed: SealedRequest, expiresAt: Time, seal: OpaqueToken }),
  }),
  keepRequest: defineAuthCall({
    path: '/v1/requests/keep',
    auth: 'device',
    request: z.strictObject({ requestId: OpaqueToken }),
    response: z.strictObject({ status: oneOf('open', 'over') }),
  }),
  decideRequest: defineAuthCall({
    path: '/v1/requests/decide',
    auth: 'device',
    request: z.strictObject({ requestId: OpaqueToken, sealed: SealedDecision }),
    response: Nothing,
  }),
  getDecision: defineAuthCall({
    path: '/v1/requests/decision',
    auth: 'session',
    request: z.strictObject({ requestId: OpaqueToken }),
    response: z.strictObject({
      status: oneOf('waiting', 'opened', 'decided'),
      seenAt: z.nullable(Time),
      sealed: z.nullable(SealedDecision),
    }),
  }),
  closeRequest: defineAuthCall({
    path: '/v1/requests/close',
    auth: 'session',
    request: z.strictObject({ requestId: OpaqueToken }),
    response: Nothing,
  }),
}
