import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, oneOf, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

/** A login makes several calls and creates a key. */
const loginDeadlineMs = 60_000
const startDeadlineMs = 30_000

/** At least 128 random bits in base64url. */
const Ticket = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/**
 * Starts a provider login. `uri` is a URL of the auth server for the login popup, which redirects to the provider. With
 * `ticket`, the modal has already opened that URL on the click, and the popup waits there for the login. With
 * `isRedirect`, the page itself navigates there and returns to `returnUrl` with the fragment `#foyer-login`. The
 * visitor then types the displayed digits. Rejects with `login_not_allowed` if the project does not offer the provider,
 * or with `origin_not_allowed` or `rate_limited`.
 */
const getSocialRedirectUri = defineMethod({
  params: z.strictObject({
    provider: SocialProvider,
    ticket: z.optional(Ticket),
    isRedirect: z.optional(flag),
    /** A URL of the page's own origin. */
    returnUrl: z.optional(text(2048)),
  }),
  result: z.strictObject({ uri: text(2048) }),
  deadlineMs: startDeadlineMs,
})

/**
 * Resolves when the login of that URI has finished in the popup. `returned`: its code has reached the secure frame.
 * `code`: the popup has lost its page and shows six digits, which the visitor types. Rejects with `social_denied`,
 * `social_failed` (the provider failed), `social_unavailable` (the provider is unreachable) or `code_expired`.
 */
const awaitSocial = defineMethod({
  params: z.strictObject({ uri: text(2048) }),
  result: z.strictObject({ outcome: oneOf('returned', 'code') }),
  deadlineMs: null,
})

/**
 * Completes the login of that URI, or of the URI that a redirect returned. Signs the visitor in and opens their wallet.
 * `otp`: the six digits shown by a popup that has lost its page, or after a redirect. Rejects with `wrong_code` (data
 * `{triesLeft}`), `code_expired`, `code_locked`, `email_known` (data `{email}`), or `address_refused` (see
 * `connectOtp`). Rejects with `device_not_approved` for digits, if new devices need the mailed link. `signIn` works as
 * in `connectOtp`; the signed result is in `signed`.
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
