import { findRequester, type WindowRequester } from '#protocol/transport/openerLink'
import { type GrantDecision, GrantRequest, grantOffer } from './messages.ts'

export type GrantRequester = WindowRequester<GrantRequest, GrantDecision>

type Arguments = Parameters<typeof findRequester>

/** Finds the frame that requests a grant among the frames of the modal that opened this window. */
export const findGrantRequester = (opener: Arguments[0], place?: Arguments[2]) =>
  findRequester<GrantDecision, typeof GrantRequest>(opener, { offerKind: grantOffer, Request: GrantRequest }, place)
