import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { nothing, text } from '../vocabulary/scalars.ts'

/** A login makes several calls and creates a key. */
const loginDeadlineMs = 60_000

const Uri = text(2048)

/** The result of a provider login, as in `connectSocial`. */
const loggedIn = z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) })

/**
 * Mails a code to an address that already belongs to an account. Called after `connectSocial` rejected with
 * `email_known` (data `{email}`), because the provider verified an address that an account here uses for login. The
 * data contains no details of that account, and a matching address alone does not link it. Rejects with
 * `email_cooldown`, `rate_limited` or `mail_failed`, and with `code_expired` if the provider login is too old.
 */
const sendKnownEmailCode = defineMethod({ params: z.strictObject({ uri: Uri }), result: nothing })

/** Redeems that code. Links the provider to the account with this address and logs the visitor in to it. */
const linkKnownEmail = defineMethod({
  params: z.strictObject({ uri: Uri, otp: OneTimeCode, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

/** Creates a separate account for the provider and logs in to it. The account with the same address stays unchanged. */
const makeSecondAccount = defineMethod({
  params: z.strictObject({ uri: Uri, signIn: z.optional(Json) }),
  result: loggedIn,
  deadlineMs: loginDeadlineMs,
})

export const knownEmailMethods = { sendKnownEmailCode, linkKnownEmail, makeSecondAccount }
