import * as z from '#protocol/schema'
import { requestFromWindow } from '#protocol/transport/openerLink'
import { GrantRefusedError } from './GrantRefusedError.ts'
import { GrantDecision, type GrantRequest, grantOffer } from './messages.ts'

const read = async (data: unknown) => {
  const { data: decision } = z.safeParse(GrantDecision, data)
  if (!decision) throw new TypeError('The reply of the grant window is unreadable')
  if (decision.kind === 'grant-refused') throw new GrantRefusedError(decision.reason)
  return decision
}

/**
 * Requests a grant from the hosted page's window, and resolves once the visitor allows it there. Resolves with the
 * grant, or with the session's user if both share the same storage. Rejects with GrantRefusedError, or
 * RequestAbortedError when aborted. The modal watches the window.
 */
export const awaitGrant = (
  request: Omit<GrantRequest, 'magic' | 'kind' | 'nonce'>,
  signal: AbortSignal,
  place?: Parameters<typeof requestFromWindow>[3],
) => requestFromWindow({ kind: 'grant-ask', ...request }, { offerKind: grantOffer, read }, signal, place)
