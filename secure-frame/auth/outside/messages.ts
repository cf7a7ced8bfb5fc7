import * as z from '#protocol/schema'
import { magic } from '#protocol/transport/wire'
import { oneOf } from '#protocol/vocabulary/scalars'
import { OpaqueToken } from '../../contract/fields.ts'

/**
 * Message from a login popup to every frame of its opener. It contains the login's code and ticket. The popup is a page
 * of the auth server, and repeats the message until the frame with the ticket answers.
 */
export const LoginCodeMessage = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('social-code'),
  ticket: OpaqueToken,
  code: OpaqueToken,
})

/** The frame's answer: the code has arrived, and the popup can close. */
export const receivedOf = (ticket: string) => ({ magic, kind: 'social-received', ticket })
