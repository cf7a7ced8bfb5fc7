import * as z from '#protocol/schema'
import { magic } from '#protocol/transport/wire'
import { oneOf } from '#protocol/vocabulary/scalars'
import { OpaqueToken } from '../../contract/fields.ts'

/**
 * Message from a login's window, a page of the auth server, to every frame of its opener: the code of the login with
 * that ticket. Repeated until the frame with the ticket answers.
 */
export const LoginCodeMessage = z.strictObject({
  magic: oneOf(magic),
  kind: oneOf('social-code'),
  ticket: OpaqueToken,
  code: OpaqueToken,
})

/** The frame's answer: it has the code, and the window can close. */
export const receivedOf = (ticket: string) => ({ magic, kind: 'social-received', ticket })
