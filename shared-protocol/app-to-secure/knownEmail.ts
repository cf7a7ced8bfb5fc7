import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { nothing, text } from '../vocabulary/scalars.ts'

/** A login is several calls and the making of a key. */
const loginDeadlineMs = 60_000

const Uri = text(2048)

/** How a login by a provider ends: as `connectSocial` says. */
const loggedIn = z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) })

/**
 * `connectSocial` rejects with `email_known` (data `{email}`) where the provider has verified an address that an account here
 * signs in with. Nothing is told of that account, and nothing is linked by the address alone. This mails a code to it.
 * Rejects with `email_cooldown`, `rate_limited`, `mail_failed`, `code_expired` where the login at the provider is too old.
 */
const sendKnownEmailCode = defineMethod({ params: z.strictObject({ uri: Uri }), result: nothing })

/** Redeems that code: the provider opens the account of the address from then on, and the visitor is logged in to it. */
const linkKnownEmail = defineMethod({
  params: z.strictObject({ uri: Uri, otp: OneTimeCode, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

/** Makes an account of its own for the provider, beside the one of the address, and logs in to it. */
const makeSecondAccount = defineMethod({
  params: z.strictObject({ uri: Uri, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

export const knownEmailMethods = { sendKnownEmailCode, linkKnownEmail, makeSecondAccount }
