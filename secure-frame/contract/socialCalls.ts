import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { defineAuthCall } from './defineAuthCall.ts'
import { NamedLogin, OpaqueToken, Origin, OutsideStatus, ProjectId, Time } from './fields.ts'

/** The code that the popup transferred to the frame, or the six digits that the popup showed. */
export const SocialCode = text(128, /^(\d{6}|[A-Za-z0-9_-]{22,128})$/)

/** Calls for provider logins: Google, Apple (OpenID Connect), GitHub, Discord, X, Facebook (OAuth 2). */
export const socialCalls = {
  startSocial: defineAuthCall({
    path: '/v1/social/start',
    auth: 'device',
    /**
     * `ticket`: a popup at `/social/window?ticket=…` already waits for this login. `returnUrl`: the URL to which the
     * page itself returns without a popup. Its fragment is then marked, and the visitor types digits.
     */
    request: z.strictObject({
      projectId: ProjectId,
      hostOrigin: Origin,
      provider: SocialProvider,
      ticket: z.optional(OpaqueToken),
      returnUrl: z.optional(text(2048)),
    }),
    response: z.strictObject({ loginId: OpaqueToken, uri: text(2048), expiresAt: Time }),
  }),
  getSocial: defineAuthCall({
    path: '/v1/social/state',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken }),
    response: z.strictObject({ status: OutsideStatus }),
  }),
  redeemSocial: defineAuthCall({
    path: '/v1/social/redeem',
    auth: 'device',
    request: z.strictObject({ loginId: OpaqueToken, code: SocialCode }),
    response: NamedLogin,
  }),
}
