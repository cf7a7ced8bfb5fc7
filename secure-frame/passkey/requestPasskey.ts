import type { AccountReference } from '../auth/accountReference.ts'
import type { PasskeyQuestion } from '../contract/passkeyCalls.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { askAuthenticator } from './askAuthenticator.ts'
import { awaitPasskeyWindow } from './awaitPasskeyWindow.ts'
import type { PasskeyAnswer, PasskeyPurpose } from './messages.ts'

/** What asking the visitor needs of the frame. */
export interface PasskeyPromptDeps {
  projectId: string
  languages: () => readonly string[]
  /** Shows this frame to the visitor until it is decided, or the account is gone from the page. */
  show: <T>(
    decide: (signal: AbortSignal) => Promise<T>,
    place: { account?: AccountReference; signal: AbortSignal },
  ) => Promise<T>
  onHeight: (height: number) => void
}

export interface PasskeyPrompt {
  purpose: PasskeyPurpose
  hostOrigin: string
  question: PasskeyQuestion
  userName: string
}

interface PromptContext {
  isWindow: boolean
  /** Whose it is; none at a login. */
  owner?: Pick<VisibleSession, 'account' | 'seal'>
  signal: AbortSignal
}

/**
 * Asks for a passkey in this frame, or awaits what the window got. In the frame, a sheet is drawn for all but a login: to
 * create one takes a press in the document that asks, and the browser's question says nothing of a step-up.
 */
export const requestPasskey = async (
  { projectId, languages, show, onHeight }: PasskeyPromptDeps,
  asked: PasskeyPrompt,
  { isWindow, owner, signal }: PromptContext,
): Promise<PasskeyAnswer> => {
  const inWords = { ...asked, languages: languages().slice(0, 32) }
  if (isWindow) {
    const mode = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    return awaitPasskeyWindow({ ...inWords, projectId, mode }, signal)
  }
  if (asked.purpose === 'use') return askAuthenticator(asked, signal)
  const { askOnSheet } = await import('./askOnSheet.tsx')
  const sheet = { asked: inWords, isOwnWindow: false, onHeight, ...(owner ? { owner } : {}) }
  return show((either) => askOnSheet(sheet, either), { account: owner?.account, signal })
}
