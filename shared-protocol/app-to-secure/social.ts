import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, oneOf, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

const startDeadlineMs = 30_000

/** 128 random bits or more, base64url. */
const Ticket = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/**
 * Begins a login by a provider. `uri` is an address of the auth server, where the login's window goes and from where it is
 * sent on to the provider. With `ticket`, the modal has opened that address in the press already, and the window
 * waits there for the login. With `isRedirect`, the page itself goes there and comes back to `returnUrl` with the
 * fragment `#foyer-login`: the visitor types the digits that they were shown. Rejects with `login_not_allowed` where the project does not offer the provider, `origin_not_allowed`,
 * `rate_limited`.
 */
const getSocialRedirectUri = defineMethod({
  params: z.strictObject({
    provider: SocialProvider,
    ticket: z.optional(Ticket),
    isRedirect: z.optional(flag),
    /** An address of the page, of its own origin. */
    returnUrl: z.optional(text(2048)),
  }),
  result: z.strictObject({ uri: text(2048) }),
  deadlineMs: startDeadlineMs,
})

/**
 * Answered once the login of that address has left the window. `returned`: its code has reached the secure frame.
 * `code`: the window has lost its page and shows six digits, which the visitor types. Rejects with `social_denied`,
 * `social_failed` (the provider), `social_unavailable` (the provider cannot be reached), `code_expired`.
 */
const awaitSocial = defineMethod({
  params: z.strictObject({ uri: text(2048) }),
  result: z.strictObject({ outcome: oneOf('returned', 'code') }),
  deadlineMs: null,
})

/**
 * Ends the login of that address, or of the one that a redirect came back with: the visitor is signed in and has a wallet.
 * `otp`: the six digits of a window that has lost its page, or of a redirect. Rejects with `wrong_code` (data `{triesLeft}`),
 * `code_expired`, `code_locked`, `device_not_approved` (digits, where new devices need the mailed link), `email_known` (data
 * `{email}`), `address_refused` as with `connectOtp`. `signIn` as with `connectOtp`; what it signed is in `signed`.
 */
const connectSocial = defineMethod({
  params: z.strictObject({
    uri: text(2048),
    otp: z.optional(OneTimeCode),
    preferredAccountType: z.optional(oneOf('eoa', 'smartAccount')),
    signIn: z.optional(Json),
  }),
  result: z.strictObject({ userName: z.nullable(text(128)), signed: z.optional(Json) }),
  deadlineMs: null,
})

export const socialMethods = { getSocialRedirectUri, awaitSocial, connectSocial }
