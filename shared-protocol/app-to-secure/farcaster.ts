import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { text } from '../vocabulary/scalars.ts'

/**
 * Starts a Farcaster login. Returns the link that opens the Farcaster app, for a QR code or a button. Rejects with
 * `login_not_allowed`, `origin_not_allowed` or `rate_limited`, and with `social_unavailable` if the relay is
 * unreachable.
 */
const getFarcasterUri = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ url: text(2048) }),
  deadlineMs: 30_000,
})

/**
 * Waits until the Farcaster app answers the link, which signs the visitor in and opens their wallet. Rejects with
 * `code_expired` if no answer came in time, and `social_failed` if its proof is invalid. `signIn` works as in
 * `connectOtp`; the signed result is in `signed`.
 */
const connectFarcaster = defineMethod({
  params: z.strictObject({ signIn: z.optional(Json) }),
  result: z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) }),
  deadlineMs: null,
})

export const farcasterMethods = { getFarcasterUri, connectFarcaster }
