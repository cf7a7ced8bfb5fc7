import { projectId } from '../page/environment.ts'
import { askOnSheet } from '../passkey/askOnSheet.tsx'
import { findPasskeyAsker, type PasskeyAsker } from '../passkey/findPasskeyAsker.ts'
import { PasskeyError } from '../passkey/PasskeyError.ts'
import { showLost } from '../passkey/showLost.tsx'
import { signalUnknown } from '../passkey/signalPasskeys.ts'

const lookEveryMs = 500

/** Aborts once the page that opened this window is gone. No event says so. */
const untilGone = (opener: Window) => {
  const gone = new AbortController()
  const look = setInterval(() => {
    if (!opener.closed) return
    clearInterval(look)
    gone.abort()
  }, lookEveryMs)
  return gone.signal
}

const answerTo = async ({ ask }: PasskeyAsker, gone: AbortSignal): Promise<Parameters<PasskeyAsker['answer']>[0]> => {
  try {
    return await askOnSheet({ asked: ask, isOwnWindow: true, onHeight: () => undefined }, gone)
  } catch (error) {
    return { kind: 'passkey-refused', reason: error instanceof PasskeyError ? error.reason : 'unavailable' }
  }
}

/**
 * The window that asks for a passkey where the frame of a page may not. It has no session and no key: what it gets it hands to
 * the frame that asks, and closes. Opened by a link, or cut off from its page, it asks for nothing.
 */
export const startPasskeyWindow = async () => {
  document.documentElement.dataset.stage = 'window'
  const opener: Window | null = window.opener
  const asker = await findPasskeyAsker(opener)
  if (!opener || asker?.ask.projectId !== projectId) return showLost()
  document.documentElement.dataset.theme = asker.ask.mode
  const gone = untilGone(opener)
  const answer = await answerTo(asker, gone)
  if (gone.aborted) {
    if (answer.kind === 'passkey-created') await signalUnknown(asker.ask.question.rpId, answer.created.credentialId)
    return showLost()
  }
  asker.answer(answer)
  close()
}
