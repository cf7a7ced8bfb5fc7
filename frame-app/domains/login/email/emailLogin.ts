import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import type { CodeEntry } from '../../codes/codeEntry.ts'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { secondsToWait } from '../../codes/secondsToWait.ts'

/** The reason why no code was sent. */
export type EmailRefusal = 'notAnEmail' | 'cooldown' | 'tooMany' | 'mailFailed' | 'unavailable' | 'delayed' | 'failed'

/** An email was sent, with a link that lets this device in or with a code. */
export type Mailed =
  | { status: 'approving'; email: string; isExpired: boolean }
  | ({ status: 'entering'; email: string } & CodeEntry)

/** The states that other code flows do not have. */
export type EmailLoginStep =
  /** A retry follows `unavailable`, which is shown until the code is sent. */
  | { status: 'sending'; email: string; isRetry: boolean }
  | Extract<Mailed, { status: 'approving' }>
  /** The hosted page is open in a window, where the visitor can log in without a code. */
  | { status: 'granting'; email: string; before: Mailed }
  /** The secure frame is unreachable. */
  | { status: 'unavailable'; email: string }
  /** The wallet becomes available on this device later, from this time in milliseconds since the epoch. */
  | { status: 'delayed'; email: string; from: number }
  | { status: 'connected'; email: string; address: string }

/** The state of the email login. */
export type EmailLogin = CodeFlowState<EmailRefusal, { email: string }, EmailLoginStep>

/** True if the auth server is unreachable, also during a retry. */
export const isUnavailable = (login: EmailLogin) =>
  login.status === 'unavailable' || (login.status === 'sending' && login.isRetry)

/** Only for the steps of the login. */
export const emailLoginStateAtom = atom<EmailLogin>({ status: 'idle' })

/** Starts a step of the login. */
export const beginAttemptAtom = createAttempts()

export const emailLoginAtom = atom((get) => get(emailLoginStateAtom))

/** Aborts the request for a code when the field is left, so that no view opens later. */
export const leaveFieldAtom = atom(null, (get, set) => {
  if (get(emailLoginStateAtom).status !== 'sending') return
  set(beginAttemptAtom)
  set(emailLoginStateAtom, { status: 'idle' })
})

const draftAtom = atom('')
/** The text in the email field. */
export const emailDraftAtom = atom((get) => get(draftAtom))

/** Sets a changed address and clears the refusal of the previous one. */
export const changeEmailAtom = atom(null, (get, set, text: string) => {
  set(draftAtom, text)
  if (get(emailLoginStateAtom).status === 'idle') set(emailLoginStateAtom, { status: 'idle' })
})

/** Returns the whole seconds until another code can be requested, as of now. */
export const secondsToWaitAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return () => secondsToWait(storage.get(lastEmailLoginTimeKey), Date.now())
})
