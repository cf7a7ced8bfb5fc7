import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { nothing, text } from '../vocabulary/scalars.ts'

/** A login takes several calls and creates a key. */
const loginDeadlineMs = 60_000

const Uri = text(2048)

/** The result of a login by a provider, as in `connectSocial`. */
const loggedIn = z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) })

/**
 * `connectSocial` rejects with `email_known` (data `{email}`) if the provider has verified an address that an account
 * here signs in with. The data contains no details of that account, and a matching address is not enough to link it.
 * This method mails a code to the address. Rejects with `email_cooldown`, `rate_limited`, `mail_failed`, `code_expired`
 * if the login at the provider is too old.
 */
const sendKnownEmailCode = defineMethod({ params: z.strictObject({ uri: Uri }), result: nothing })

/** Redeems that code: links the provider to the account of the address, and logs the visitor in to it. */
const linkKnownEmail = defineMethod({
  params: z.strictObject({ uri: Uri, otp: OneTimeCode, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

/** Creates a separate account for the provider, beside the one of the address, and logs in to it. */
const makeSecondAccount = defineMethod({
  params: z.strictObject({ uri: Uri, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

export const knownEmailMethods = { sendKnownEmailCode, linkKnownEmail, makeSecondAccount }
