import * as z from '#protocol/schema'
import { messageHead } from '#protocol/transport/openerLink'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { EmailAddress, EvmAddress, OpaqueToken, Origin, ProjectId } from '../contract/fields.ts'

/** The offer that the grant window, where the visitor is signed in, sends to the requesting page's secure frame. */
export const grantOffer = 'grant-offer'

/** The request from the page's frame. `hostOrigin`: the page's origin that the frame verified at startup. */
export const GrantRequest = z.strictObject({
  ...messageHead,
  kind: oneOf('grant-ask'),
  projectId: ProjectId,
  hostOrigin: Origin,
  keyThumbprint: OpaqueToken,
  /** The e-mail address typed on that page, if there is one. */
  email: z.nullable(EmailAddress),
  /** BCP 47 tags, the most preferred first. */
  languages: z.listOf(text(64), 32),
  mode: oneOf('light', 'dark'),
})
export type GrantRequest = z.infer<typeof GrantRequest>

/**
 * Reasons for a missing grant. No user is signed in there, the visitor rejected it, or there were too many requests. Or
 * the device still waits for its wallet, or the auth server failed.
 */
export const refusals = ['signed_out', 'declined', 'limited', 'delayed', 'failed'] as const

export const GrantDecision = z.union(
  // `address`: the account that is open in that window. The visitor does not need to confirm it again.
  z.strictObject({ ...messageHead, kind: oneOf('grant'), grant: OpaqueToken, address: z.optional(EvmAddress) }),
  // Both frames share one storage, as on pages of the modal's own site. The page can then use this user's session.
  z.strictObject({ ...messageHead, kind: oneOf('grant-shared'), userId: OpaqueToken }),
  z.strictObject({ ...messageHead, kind: oneOf('grant-refused'), reason: oneOf(...refusals) }),
)
export type GrantDecision = z.infer<typeof GrantDecision>
