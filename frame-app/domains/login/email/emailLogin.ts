import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import type { CodeEntry } from '../../codes/codeEntry.ts'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { secondsToWait } from '../../codes/secondsToWait.ts'

/** Reason why no code was sent. */
export type EmailRefusal = 'notAnEmail' | 'cooldown' | 'tooMany' | 'mailFailed' | 'unavailable' | 'delayed' | 'failed'

/** An e-mail was sent with a code, or with a link that approves this device. */
export type Mailed =
  | { status: 'approving'; email: string; isExpired: boolean }
  | ({ status: 'entering'; email: string } & CodeEntry)

/** States that other code flows do not have. */
export type EmailLoginStep =
  /** `isRetry` is true for a retry after `unavailable`, which stays visible until the code is sent. */
  | { status: 'sending'; email: string; isRetry: boolean }
  | Extract<Mailed, { status: 'approving' }>
  /** The hosted page is open in a popup, where the visitor can log in without a code. */
  | { status: 'granting'; email: string; before: Mailed }
  /** The secure frame is unreachable. */
  | { status: 'unavailable'; email: string }
  /** The wallet becomes available on this device at a later time, in Unix milliseconds. */
  | { status: 'delayed'; email: string; from: number }
  | { status: 'connected'; email: string; address: string }

/** State of the e-mail login. */
export type EmailLogin = CodeFlowState<EmailRefusal, { email: string }, EmailLoginStep>

/** True if the auth server is unreachable, including during a retry. */
export const isUnavailable = (login: EmailLogin) =>
  login.status === 'unavailable' || (login.status === 'sending' && login.isRetry)

/** Used only by the steps of the login. */
export const emailLoginStateAtom = atom<EmailLogin>({ status: 'idle' })

/** Starts a step of the login. */
export const beginAttemptAtom = createAttempts()

export const emailLoginAtom = atom((get) => get(emailLoginStateAtom))

/** Aborts the code request when the visitor leaves the field, so that no view opens later. */
export const leaveFieldAtom = atom(null, (get, set) => {
  if (get(emailLoginStateAtom).status !== 'sending') return
  set(beginAttemptAtom)
  set(emailLoginStateAtom, { status: 'idle' })
})

const draftAtom = atom('')
/** The text in the e-mail field. */
export const emailDraftAtom = atom((get) => get(draftAtom))

/** Stores the typed address and clears the previous address's error. */
export const changeEmailAtom = atom(null, (get, set, text: string) => {
  set(draftAtom, text)
  if (get(emailLoginStateAtom).status === 'idle') set(emailLoginStateAtom, { status: 'idle' })
})

/** Returns the seconds until a new code can be requested. */
export const secondsToWaitAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return () => secondsToWait(storage.get(lastEmailLoginTimeKey), Date.now())
})
