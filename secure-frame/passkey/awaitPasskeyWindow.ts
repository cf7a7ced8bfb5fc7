import * as z from '#protocol/schema'
import { requestFromWindow } from '#protocol/transport/openerLink'
import { type PasskeyAnswer, type PasskeyRequest, PasskeyWindowReply, passkeyOffer } from './messages.ts'
import { PasskeyError } from './PasskeyError.ts'

const answerDeadlineMs = 300_000

const read = async (data: unknown): Promise<PasskeyAnswer> => {
  const { data: reply } = z.safeParse(PasskeyWindowReply, data)
  if (!reply) throw new TypeError('The reply of the passkey window is unreadable')
  if (reply.kind === 'passkey-refused') throw new PasskeyError(reply.reason)
  return reply
}

/**
 * Requests a passkey from the popup that can show the browser's prompt. Rejects with PasskeyError if the popup returns
 * none or closes, and with RequestAbortedError when aborted.
 */
export const awaitPasskeyWindow = (
  request: Omit<PasskeyRequest, 'magic' | 'kind' | 'nonce'>,
  signal: AbortSignal,
  place?: Parameters<typeof requestFromWindow>[3],
) => {
  const lost = { error: () => new PasskeyError('cancelled'), deadlineMs: answerDeadlineMs }
  return requestFromWindow({ kind: 'passkey-ask', ...request }, { offerKind: passkeyOffer, read, lost }, signal, place)
}
