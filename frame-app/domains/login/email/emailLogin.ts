import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import type { CodeEntry } from '../../codes/codeEntry.ts'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { secondsToWait } from '../../codes/secondsToWait.ts'

/** Why no code was sent. */
export type EmailRefusal = 'notAnEmail' | 'cooldown' | 'tooMany' | 'mailFailed' | 'unavailable' | 'delayed' | 'failed'

/** A mail was sent: with a link that lets this device in, or with a code. */
export type Mailed =
  | { status: 'approving'; email: string; isExpired: boolean }
  | ({ status: 'entering'; email: string } & CodeEntry)

/** The states that other codes do not have. */
export type EmailLoginStep =
  /** A retry follows `unavailable`, which is shown until the code is sent. */
  | { status: 'sending'; email: string; isRetry: boolean }
  | Extract<Mailed, { status: 'approving' }>
  /** The hosted page is open in a window, where the visitor may log in here without a code. */
  | { status: 'granting'; email: string; before: Mailed }
  /** The secure frame cannot be reached. */
  | { status: 'unavailable'; email: string }
  /** The wallet comes to this device later: from when, in milliseconds since the epoch. */
  | { status: 'delayed'; email: string; from: number }
  | { status: 'connected'; email: string; address: string }

/** The state of the login by e-mail. */
export type EmailLogin = CodeFlowState<EmailRefusal, { email: string }, EmailLoginStep>

/** Whether the login stopped at an auth server that cannot be reached, also while it is tried again. */
export const isUnavailable = (login: EmailLogin) =>
  login.status === 'unavailable' || (login.status === 'sending' && login.isRetry)

/** For the steps of the login alone. */
export const emailLoginStateAtom = atom<EmailLogin>({ status: 'idle' })

/** Starts a step of the login. */
export const beginAttemptAtom = createAttempts()

export const emailLoginAtom = atom((get) => get(emailLoginStateAtom))

/** Aborts the request for a code when the field is left, so that no view opens afterwards. */
export const leaveFieldAtom = atom(null, (get, set) => {
  if (get(emailLoginStateAtom).status !== 'sending') return
  set(beginAttemptAtom)
  set(emailLoginStateAtom, { status: 'idle' })
})

const draftAtom = atom('')
/** What stands in the e-mail field. */
export const emailDraftAtom = atom((get) => get(draftAtom))

/** Takes a changed address and clears the refusal of the last one. */
export const changeEmailAtom = atom(null, (get, set, text: string) => {
  set(draftAtom, text)
  if (get(emailLoginStateAtom).status === 'idle') set(emailLoginStateAtom, { status: 'idle' })
})

/** Whole seconds until another code may be requested, as of now. */
export const secondsToWaitAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return () => secondsToWait(storage.get(lastEmailLoginTimeKey), Date.now())
})
