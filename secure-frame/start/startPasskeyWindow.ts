import { untilWindowCloses } from '#protocol/async/whenWindowCloses'
import { projectId } from '../page/environment.ts'
import { askOnSheet } from '../passkey/askOnSheet.tsx'
import { findPasskeyRequester, type PasskeyRequester } from '../passkey/findPasskeyRequester.ts'
import { PasskeyError } from '../passkey/PasskeyError.ts'
import { showLost } from '../passkey/showLost.tsx'
import { signalUnknown } from '../passkey/signalPasskeys.ts'

type Reply = Parameters<PasskeyRequester['reply']>[0]

const askVisitor = async ({ request }: PasskeyRequester, gone: AbortSignal): Promise<Reply> => {
  try {
    return await askOnSheet({ asked: request, isOwnWindow: true, onHeight: () => undefined }, gone)
  } catch (error) {
    return { kind: 'passkey-refused', reason: error instanceof PasskeyError ? error.reason : 'unavailable' }
  }
}

/**
 * Starts the passkey popup, which is used if the page's frame is not permitted to request a passkey. It has no session
 * and no key. It sends its result to the requesting frame and closes. It requests nothing if it was opened by a link or
 * has no opener.
 */
export const startPasskeyWindow = async () => {
  document.documentElement.dataset.stage = 'window'
  const opener: Window | null = window.opener
  const requester = await findPasskeyRequester(opener)
  if (!opener || requester?.request.projectId !== projectId) return showLost()
  document.documentElement.dataset.theme = requester.request.mode
  const gone = untilWindowCloses(opener)
  const reply = await askVisitor(requester, gone)
  if (gone.aborted) {
    if (reply.kind === 'passkey-created')
      await signalUnknown(requester.request.question.rpId, reply.created.credentialId)
    return showLost()
  }
  requester.reply(reply)
  close()
}
