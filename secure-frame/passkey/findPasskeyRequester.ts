import { findRequester, type WindowRequester } from '#protocol/transport/openerLink'
import { PasskeyRequest, type PasskeyWindowReply, passkeyOffer } from './messages.ts'

export type PasskeyRequester = WindowRequester<PasskeyRequest, PasskeyWindowReply>

type Arguments = Parameters<typeof findRequester>

/** Finds the frame that requests a passkey. It opened this popup, or belongs to the modal that did. */
export const findPasskeyRequester = (opener: Arguments[0], place?: Arguments[2]) =>
  findRequester<PasskeyWindowReply, typeof PasskeyRequest>(
    opener,
    { offerKind: passkeyOffer, Request: PasskeyRequest },
    place,
  )
