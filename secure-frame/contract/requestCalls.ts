import * as z from '#protocol/schema'
import { oneOf } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { Nothing, SealedDecision, SealedRequest, Time, Token } from './fields.ts'

/** Requests that an approval window decides: the frame stores a sealed request, the window a sealed decision. */
export const requestCalls = {
  leaveRequest: defineCall({
    path: '/v1/requests/leave',
    auth: 'session',
    request: z.strictObject({ requestId: Token, sealed: SealedRequest }),
    response: z.strictObject({ expiresAt: Time }),
  }),
  openRequest: defineCall({
    path: '/v1/requests/open',
    auth: 'device',
    request: z.strictObject({ requestId: Token }),
    /** `seal`: `User.seal` of the user who stored it, read by the server and not from the request. */
    response: z.strictObject({ sealed: SealedRequest, expiresAt: Time, seal: Token }),
  }),
  keepRequest: defineCall({
    path: '/v1/requests/keep',
    auth: 'device',
    request: z.strictObject({ requestId: Token }),
    response: z.strictObject({ status: oneOf('open', 'over') }),
  }),
  decideRequest: defineCall({
    path: '/v1/requests/decide',
    auth: 'device',
    request: z.strictObject({ requestId: Token, sealed: SealedDecision }),
    response: Nothing,
  }),
  getDecision: defineCall({
    path: '/v1/requests/decision',
    auth: 'session',
    request: z.strictObject({ requestId: Token }),
    response: z.strictObject({
      status: oneOf('waiting', 'opened', 'decided'),
      seenAt: z.nullable(Time),
      sealed: z.nullable(SealedDecision),
    }),
  }),
  closeRequest: defineCall({
    path: '/v1/requests/close',
    auth: 'session',
    request: z.strictObject({ requestId: Token }),
    response: Nothing,
  }),
}
