import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { defineCall } from './defineCall.ts'
import { NamedLogin, Origin, OutsideStatus, ProjectId, Time, Token } from './fields.ts'

/** What the window handed to the frame, or the six digits that it showed. */
export const SocialCode = text(128, /^(\d{6}|[A-Za-z0-9_-]{22,128})$/)

/** Logging in by a provider: Google, Apple (OpenID Connect), GitHub, Discord, X, Facebook (OAuth 2). */
export const socialCalls = {
  startSocial: defineCall({
    path: '/v1/social/start',
    auth: 'device',
    /**
     * `ticket`: the window waits at `/social/window?ticket=…` for this login already. `returnUrl`: an address of the page, where
     * the page itself comes back to, in place of a window: with a mark in the fragment, and digits for the visitor to type.
     */
    request: z.strictObject({
      projectId: ProjectId,
      hostOrigin: Origin,
      provider: SocialProvider,
      ticket: z.optional(Token),
      returnUrl: z.optional(text(2048)),
    }),
    response: z.strictObject({ loginId: Token, uri: text(2048), expiresAt: Time }),
  }),
  getSocial: defineCall({
    path: '/v1/social/state',
    auth: 'device',
    request: z.strictObject({ loginId: Token }),
    response: z.strictObject({ status: OutsideStatus }),
  }),
  redeemSocial: defineCall({
    path: '/v1/social/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: Token, code: SocialCode }),
    response: NamedLogin,
  }),
}
