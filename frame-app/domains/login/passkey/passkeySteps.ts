import { atom } from 'jotai'
import { isShownAtom } from '../../../navigation/isShown.ts'
import { errorCodeOf, retryAtOf } from '../../codes/codeEntry.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import type { LoginReport } from '../LoginMethodDefinition.ts'
import { endLogInAtom, logInAtom } from '../logIn.ts'
import { offerSignInAtom, redeemWithSignInAtom } from '../signInWithLogin.ts'
import { openPasskeyWindowAtom, type PasskeyWindow, untilPasskeyWindowLost } from './passkeyWindow.ts'

/** `use` logs in with an existing passkey. `create` creates an account with a new one. */
export type PasskeyIntent = 'use' | 'create'

/**
 * Reason why no passkey was used. `unanswered`: not in this page, but a popup may work. `elsewhere`: only in a popup.
 * `unable`: not on this device.
 */
export type PasskeyEnd =
  | 'cancelled'
  | 'unanswered'
  | 'elsewhere'
  | 'unable'
  | 'blocked'
  | 'unknown'
  | 'copied'
  | 'expired'
  | 'limited'
  | 'unavailable'
  | 'notOffered'
  | 'failed'

/** State of the passkey login. */
export type PasskeyLogin =
  | { status: 'idle' }
  /** The browser prompts, in this page or in the popup. */
  | { status: 'asking'; intent: PasskeyIntent; isWindow: boolean }
  | { status: 'ended'; intent: PasskeyIntent; end: PasskeyEnd }
  /** The wallet becomes available on this device at a later time, in Unix milliseconds. */
  | { status: 'delayed'; from: number }
  | { status: 'connected'; address: string }

const report: LoginReport = { method: 'passkey', socialProvider: null }

const stateAtom = atom<PasskeyLogin>({ status: 'idle' })
export const passkeyLoginAtom = atom((get) => get(stateAtom))

const beginAtom = createAttempts()

const ends: Readonly<Record<string, PasskeyEnd>> = {
  passkey_cancelled: 'cancelled',
  passkey_unanswered: 'unanswered',
  request_aborted: 'cancelled',
  passkey_unavailable: 'elsewhere',
  passkey_unknown: 'unknown',
  passkey_copied: 'copied',
  passkey_expired: 'expired',
  rate_limited: 'limited',
  login_not_allowed: 'notOffered',
  origin_not_allowed: 'notOffered',
  iframe_load_failed: 'unavailable',
  auth_unreachable: 'unavailable',
}

/** Results that are replaced after a popup was used. */
const endsInWindow: Partial<Record<PasskeyEnd, PasskeyEnd>> = { elsewhere: 'unable', unanswered: 'cancelled' }

const afterError = (error: unknown, intent: PasskeyIntent, isWindow: boolean): PasskeyLogin => {
  const code = errorCodeOf(error)
  if (code === 'recovery_delayed') return { status: 'delayed', from: retryAtOf(error) }
  const end = ends[String(code)] ?? 'failed'
  return { status: 'ended', intent, end: isWindow ? (endsInWindow[end] ?? end) : end }
}

/** The open request. It is aborted if the visitor leaves its sheet. */
const questionAtom = atom<AbortController>()

const askAtom = atom(null, async (get, set, intent: PasskeyIntent, window: PasskeyWindow | undefined) => {
  set(endLogInAtom)
  const signal = set(beginAtom)
  const isWindow = window !== undefined
  set(stateAtom, { status: 'asking', intent, isWindow })
  const question = new AbortController()
  set(questionAtom, question)
  const lost = window && untilPasskeyWindowLost(window, signal)
  const until = AbortSignal.any([signal, question.signal, ...(lost ? [lost.signal] : [])])
  void set(offerSignInAtom)
  try {
    await set(logInAtom, {
      told: report,
      signal,
      prove: (calls) =>
        set(redeemWithSignInAtom, async (given) => {
          const asked = { intent, ...(isWindow ? { isWindow } : {}), ...given }
          const { signed } = await calls.connectPasskey(asked, { signal: until })
          return signed
        }),
      show: (address) => set(stateAtom, { status: 'connected', address }),
    })
  } catch (error) {
    if (!signal.aborted) set(stateAtom, afterError(error, intent, isWindow))
  } finally {
    lost?.stop()
    if (get(questionAtom) === question) set(questionAtom, undefined)
    window?.close()
  }
})

/** Logs in with a passkey. The browser prompts in the frame. */
export const logInByPasskeyAtom = atom(null, (_get, set, intent: PasskeyIntent) => set(askAtom, intent, undefined))

/** Logs in with a passkey in a popup of the secure origin. Must be called in the click event. */
export const logInByPasskeyWindowAtom = atom(null, async (_get, set, intent: PasskeyIntent) => {
  const window = set(openPasskeyWindowAtom)
  if (window) return set(askAtom, intent, window)
  set(beginAtom)
  set(stateAtom, { status: 'ended', intent, end: 'blocked' })
})

/** Returns to the choice between an existing passkey and a new one. */
const choosePasskeyAtom = atom(null, (_get, set) => {
  set(endLogInAtom)
  set(beginAtom)
  set(stateAtom, { status: 'idle' })
})

/** Cancels the request when the visitor leaves its sheet. */
export const cancelPasskeyQuestionAtom = atom(null, (get) => get(questionAtom)?.abort())

/** Ends the login when its view closes. */
export const abandonPasskeyAtom = atom(null, (get, set) => {
  if (!get(isShownAtom)('isPasskeyLogin')) set(choosePasskeyAtom)
})
