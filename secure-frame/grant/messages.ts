import * as z from '#protocol/schema'
import { messageHead } from '#protocol/transport/openerLink'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { EmailAddress, EvmAddress, OpaqueToken, Origin, ProjectId } from '../contract/fields.ts'

/** The offer from the grant's window, which is signed in, to the secure frame of the requesting page. */
export const grantOffer = 'grant-offer'

/** The request from the page's frame. `hostOrigin`: the page that the frame verified when it started. */
export const GrantRequest = z.strictObject({
  ...messageHead,
  kind: oneOf('grant-ask'),
  projectId: ProjectId,
  hostOrigin: Origin,
  keyThumbprint: OpaqueToken,
  /** The address typed on that page, if there is one. */
  email: z.nullable(EmailAddress),
  /** BCP 47, most preferred first. */
  languages: z.listOf(text(64), 32),
  mode: oneOf('light', 'dark'),
})
export type GrantRequest = z.infer<typeof GrantRequest>

/**
 * Reasons for a missing grant: no user is signed in there, the visitor rejected it, too many requests, the device still
 * waits for its wallet, or the auth server failed.
 */
export const refusals = ['signed_out', 'declined', 'limited', 'delayed', 'failed'] as const

export const GrantDecision = z.union(
  // `address`: the account that is open in that window. The visitor does not need to confirm it again.
  z.strictObject({ ...messageHead, kind: oneOf('grant'), grant: OpaqueToken, address: z.optional(EvmAddress) }),
  // Both frames share one storage, as on pages of the modal's own site: the session of this user also serves the page.
  z.strictObject({ ...messageHead, kind: oneOf('grant-shared'), userId: OpaqueToken }),
  z.strictObject({ ...messageHead, kind: oneOf('grant-refused'), reason: oneOf(...refusals) }),
)
export type GrantDecision = z.infer<typeof GrantDecision>
