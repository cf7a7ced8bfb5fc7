import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { text } from '../vocabulary/scalars.ts'

/**
 * Starts a login by Farcaster: returns the link that its app opens, for a QR code or a button. Rejects with
 * `login_not_allowed`, `origin_not_allowed`, `rate_limited`, and `social_unavailable` if the relay is unreachable.
 */
const getFarcasterUri = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ url: text(2048) }),
  deadlineMs: 30_000,
})

/**
 * Awaits the app's answer to that link: the visitor is signed in and has a wallet. Rejects with `code_expired` if none
 * came in time, and `social_failed` for an answer without valid proof. `signIn` as with `connectOtp`; the signed result
 * is in `signed`.
 */
const connectFarcaster = defineMethod({
  params: z.strictObject({ signIn: z.optional(Json) }),
  result: z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) }),
  deadlineMs: null,
})

export const farcasterMethods = { getFarcasterUri, connectFarcaster }
