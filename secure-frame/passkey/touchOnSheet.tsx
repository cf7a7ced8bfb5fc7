import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { loadWords } from '../approval/messages/loadWords.ts'
import { loadTouchWords } from '../approval/messages/touch/loadTouchWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { Waiting } from '../approval/sheet/Waiting.tsx'
import { describeTouch, isElsewhere, type TouchProblem, type TouchReason } from '../approval/touch/describeTouch.ts'
import type { PasskeyUse } from '../contract/passkeyCalls.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { askAuthenticator } from './askAuthenticator.ts'
import { awaitPress, type PasskeySheetRequest } from './askOnSheet.tsx'
import { awaitPasskeyWindow } from './awaitPasskeyWindow.ts'
import { firstProblem } from './firstProblem.ts'
import type { PasskeyAnswer } from './messages.ts'
import { PasskeyError } from './PasskeyError.ts'

export interface TouchSheet {
  reason: TouchReason
  asked: PasskeySheetRequest
  projectId: string
  owner: Pick<VisibleSession, 'account' | 'seal'>
  onHeight: (height: number) => void
  /** True if the passkey's answer is valid. */
  verify: (use: PasskeyUse) => Promise<boolean>
}

const features = 'popup,width=420,height=760'

/**
 * Opens Foyer's own popup for the request during the user gesture. Resolves with null if the browser opens none or cuts
 * its connection to the opener.
 */
const askInWindow = async (
  { asked, projectId }: TouchSheet,
  signal: AbortSignal,
): Promise<PasskeyAnswer | 'blocked'> => {
  const opened = open(`/passkey?${new URLSearchParams({ projectId })}`, '_blank', features)
  if (!opened) return 'blocked'
  const mode = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  try {
    return await awaitPasskeyWindow({ ...asked, projectId, mode }, signal)
  } finally {
    opened.close()
  }
}

/** Returns the reason why there is no answer, for the next sheet. */
const problemOf = (error: unknown, sheet: TouchSheet, wasElsewhere: boolean): TouchProblem => {
  if (!(error instanceof PasskeyError)) throw error
  return error.reason === 'unavailable' || wasElsewhere ? (firstProblem(sheet) ?? 'notHere') : 'gaveNone'
}

/** Makes one attempt: returns the valid passkey confirmation, or the reason why there is none. */
const attempt = async (sheet: TouchSheet, before: TouchProblem | undefined, signal: AbortSignal) => {
  const isInWindow = isElsewhere(before) || isElsewhere(firstProblem(sheet))
  try {
    const answer = isInWindow ? await askInWindow(sheet, signal) : await askAuthenticator(sheet.asked, signal)
    if (answer === 'blocked') return before === 'gaveNone' ? 'windowBlockedHere' : 'windowBlocked'
    return answer.kind === 'passkey-used' && (await sheet.verify(answer.use)) ? answer.use : 'otherPasskey'
  } catch (error) {
    return problemOf(error, sheet, isInWindow)
  }
}

/**
 * Requests a passkey confirmation, with as many attempts as the visitor wants. Resolves with a valid one. Rejects with
 * 4001 if the visitor rejects it, and with RequestAbortedError when aborted. Restores the document's body afterwards.
 */
export const touchOnSheet = async (sheet: TouchSheet, signal: AbortSignal): Promise<PasskeyUse> => {
  const words = await loadWords(sheet.asked.languages)
  const touchWords = await loadTouchWords(words.language)
  if (signal.aborted) throw new RequestAbortedError()
  const { asked, owner, onHeight } = sheet
  let problem = firstProblem(sheet)
  for (;;) {
    const stage = createStage()
    try {
      const content = describeTouch(sheet.reason, problem, { words: touchWords, locale: words.locale })
      await awaitPress(stage, words, { asked, owner, onHeight, content, isOwnWindow: false }, signal)
      stage.draw(words, <Waiting label={words.messages.passkeyWaits} />)
      const ended = await attempt(sheet, problem, signal)
      if (typeof ended !== 'string') return ended
      problem = ended
    } catch (error) {
      throw error instanceof PasskeyError ? rpcError(userRejected) : error
    } finally {
      stage.remove()
    }
  }
}
