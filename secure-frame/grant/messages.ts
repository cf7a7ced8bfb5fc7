import * as z from '#protocol/schema'
import { magic, RandomId } from '#protocol/transport/wire'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { EmailAddress, Origin, ProjectId, Token } from '../contract/fields.ts'

/**
 * Two secure frames in one browser: that of the grant's window, which is signed in, and that of the page, which asks. Both
 * are of this origin, and neither hears another: `postMessage` delivers to this origin alone, and the browser says who sent.
 */
const head = { magic: oneOf(magic), nonce: RandomId }

/** The window to every frame of its opener: is it you who asks? Repeated until one answers. */
export const Offer = z.strictObject({ ...head, kind: oneOf('grant-offer') })
export type Offer = z.infer<typeof Offer>

/** The frame that asks. Its page is the one that it verified when it started. */
export const Ask = z.strictObject({
  ...head,
  kind: oneOf('grant-ask'),
  projectId: ProjectId,
  hostOrigin: Origin,
  keyThumbprint: Token,
  /** The address that was typed on that page, if one was. */
  email: z.nullable(EmailAddress),
  /** BCP 47, most wanted first. */
  languages: z.listOf(text(64), 32),
  mode: oneOf('light', 'dark'),
})
export type Ask = z.infer<typeof Ask>

/**
 * Why there is no grant: nobody is signed in there, the visitor said no, there were too many, the device there still waits
 * for its wallet, or the auth server failed.
 */
export const refusals = ['signed_out', 'declined', 'limited', 'delayed', 'failed'] as const

/** What the visitor decided. */
export const Decision = z.union(
  z.strictObject({ ...head, kind: oneOf('grant'), grant: Token }),
  // Both frames have one storage, as on pages of the modal's own site: the session of this user serves the page, too.
  z.strictObject({ ...head, kind: oneOf('grant-shared'), userId: Token }),
  z.strictObject({ ...head, kind: oneOf('grant-refused'), reason: oneOf(...refusals) }),
)
export type Decision = z.infer<typeof Decision>
