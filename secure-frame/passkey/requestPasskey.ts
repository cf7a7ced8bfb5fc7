import type { AccountReference } from '../auth/accountReference.ts'
import type { PasskeyQuestion } from '../contract/passkeyCalls.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { askAuthenticator } from './askAuthenticator.ts'
import { awaitPasskeyWindow } from './awaitPasskeyWindow.ts'
import type { PasskeyAnswer, PasskeyPurpose } from './messages.ts'

export interface PasskeyPromptDeps {
  projectId: string
  languages: () => readonly string[]
  /** Shows this frame until the request is decided, or until the page can no longer see the account. */
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
  /** The account's owner. Undefined for a login. */
  owner?: Pick<VisibleSession, 'account' | 'seal'>
  signal: AbortSignal
}

/**
 * Requests a passkey in this frame, or waits for the popup's result. In the frame, every request except a login shows a
 * sheet. Creating a passkey requires a user gesture in the requesting document, and the browser's prompt does not
 * mention a step-up.
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
