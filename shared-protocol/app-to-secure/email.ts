import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

const askDeadlineMs = 30_000
/** A login makes several calls and creates a key. */
const loginDeadlineMs = 60_000

/**
 * Starts a login by e-mail. `VERIFY_OTP`: a code was mailed. `VERIFY_DEVICE`: a link was mailed, which must approve
 * this device first. `CONNECT`: this device is already signed in with that address. Rejects with `email_cooldown` (data
 * `{retryAfterSeconds}`), `rate_limited`, `mail_failed`, `origin_not_allowed`, or `address_refused` (see `connectOtp`).
 * Rejects with `login_not_allowed` if the project does not allow logins by e-mail.
 */
const connectEmail = defineMethod({
  params: z.strictObject({ email: Email }),
  result: z.strictObject({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  deadlineMs: askDeadlineMs,
})

/**
 * Resolves when the mailed link was approved; the code has then been mailed. Rejects with `device_pending` if it is not
 * approved yet, so that the caller polls. Rejects with `code_expired` if the link is too old.
 */
const connectDevice = defineMethod({
  params: z.strictObject({}),
  result: nothing,
  deadlineMs: askDeadlineMs,
})

/**
 * Redeems the one-time code, which signs the visitor in and opens their wallet. Rejects with `wrong_code` (data
 * `{triesLeft}`), `code_expired` or `code_locked`. Rejects with `address_refused` if the visitor did not recognize the
 * wallet address on a sheet; they are then not signed in. With `signIn` (`LoginSignIn`), the code also signs the
 * visitor in to the page. The result is then `LoginSigned`, or empty if that was not possible.
 */
const connectOtp = defineMethod({
  params: z.strictObject({ otp: OneTimeCode, signIn: z.since(2, Json) }),
  result: Json,
  deadlineMs: loginDeadlineMs,
})

export const emailMethods = { connectEmail, connectDevice, connectOtp }
