import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, oneOf, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

/** A login consists of several calls and the creation of a key. */
const loginDeadlineMs = 60_000
const startDeadlineMs = 30_000

/** At least 128 random bits, base64url. */
const Ticket = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/**
 * Starts a login by a provider. `uri` is a URL of the auth server for the login's window, which redirects to the
 * provider. With `ticket`, the modal has already opened that URL on the press, and the window waits there for the
 * login. With `isRedirect`, the page itself navigates there and returns to `returnUrl` with the fragment
 * `#foyer-login`: the visitor types the displayed digits. Rejects with `login_not_allowed` if the project does not
 * offer the provider, `origin_not_allowed`, `rate_limited`.
 */
const getSocialRedirectUri = defineMethod({
  params: z.strictObject({
    provider: SocialProvider,
    ticket: z.optional(Ticket),
    isRedirect: z.optional(flag),
    /** A URL of the page, of its own origin. */
    returnUrl: z.optional(text(2048)),
  }),
  result: z.strictObject({ uri: text(2048) }),
  deadlineMs: startDeadlineMs,
})

/**
 * Resolves once the login of that URI has left the window. `returned`: its code has reached the secure frame. `code`:
 * the window has lost its page and shows six digits, which the visitor types. Rejects with `social_denied`,
 * `social_failed` (the provider), `social_unavailable` (the provider is unreachable), `code_expired`.
 */
const awaitSocial = defineMethod({
  params: z.strictObject({ uri: text(2048) }),
  result: z.strictObject({ outcome: oneOf('returned', 'code') }),
  deadlineMs: null,
})

/**
 * Completes the login of that address, or of the address that a redirect returned: the visitor is signed in and has a
 * wallet. `otp`: the six digits of a window that has lost its page, or of a redirect. Rejects with `wrong_code` (data
 * `{triesLeft}`), `code_expired`, `code_locked`, `device_not_approved` (digits, if new devices need the mailed link),
 * `email_known` (data `{email}`), `address_refused` as with `connectOtp`. `signIn` as with `connectOtp`; the signed
 * result is in `signed`.
 */
const connectSocial = defineMethod({
  params: z.strictObject({
    uri: text(2048),
    otp: z.optional(OneTimeCode),
    preferredAccountType: z.optional(oneOf('eoa', 'smartAccount')),
    signIn: z.optional(Json),
  }),
  result: z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) }),
  deadlineMs: loginDeadlineMs,
})

export const socialMethods = { getSocialRedirectUri, awaitSocial, connectSocial }
