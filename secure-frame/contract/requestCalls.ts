import * as z from '#protocol/schema'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, SealedDecision, SealedRequest, Time } from './fields.ts'

/**
 * Calls for requests that are decided in an approval popup. The frame stores an encrypted request, and the popup an
 * encrypted decision.
 */
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
    /**
     * `seal`: `User.seal` of the user who stored the request. The server reads it from its own data, not from the
     * request.
     */
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
