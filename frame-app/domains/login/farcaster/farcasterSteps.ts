import { atom } from 'jotai'
import { isShownAtom } from '../../../navigation/isShown.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { trackAtom } from '../../../outside/track.ts'
import { errorCodeOf, retryAtOf } from '../../codes/codeEntry.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { isClosed } from '../closedLogin.ts'
import type { LoginReport } from '../LoginMethodDefinition.ts'
import { endLogInAtom, logInAtom } from '../logIn.ts'
import { offerSignInAtom, redeemWithSignInAtom } from '../signInWithLogin.ts'
import { keepUserNameAtom } from '../social/socialSteps.ts'
import {
  type FarcasterEnd,
  type FarcasterLoginState,
  farcasterLoginAtom,
  setFarcasterLoginAtom,
} from './farcasterLogin.ts'

/** Delay before the page's data is sent again to a reloaded frame. */
const syncAfterMs = 100

const report: LoginReport = { method: 'social', socialProvider: 'farcaster' }
const properties = { provider: 'farcaster' } as const

const beginAtom = createAttempts()

const ends: Readonly<Record<string, FarcasterEnd>> = {
  code_expired: 'expired',
  social_unavailable: 'unavailable',
  iframe_load_failed: 'unavailable',
  iframe_request_timeout: 'unavailable',
  auth_unreachable: 'unavailable',
  rate_limited: 'limited',
  login_not_allowed: 'notOffered',
  origin_not_allowed: 'notOffered',
  // The server approves new devices with an e-mailed link, which this login method does not support.
  device_not_approved: 'notOffered',
}

const afterError = (error: unknown): FarcasterLoginState => {
  const code = errorCodeOf(error)
  if (code === 'recovery_delayed') return { status: 'delayed', from: retryAtOf(error) }
  return { status: 'ended', end: ends[String(code)] ?? 'failed' }
}

/** Creates a link for the app, waits for its answer and connects. A later start replaces an earlier one. */
export const logInByFarcasterAtom = atom(null, async (get, set) => {
  set(endLogInAtom)
  const signal = set(beginAtom)
  const show = (login: FarcasterLoginState) => signal.aborted || set(setFarcasterLoginAtom, login)
  show({ status: 'making' })
  set(trackAtom, { event: 'SOCIAL_LOGIN_STARTED', properties })
  try {
    const { calls } = await get(outsideAtom).embedded()
    void set(offerSignInAtom)
    const { url } = await calls.getFarcasterUri({}, { signal })
    show({ status: 'ready', url })
    await set(logInAtom, {
      told: report,
      signal,
      prove: () =>
        set(redeemWithSignInAtom, async (given) => {
          const { userName, signed } = await calls.connectFarcaster(given, { signal }).catch((error: unknown) => {
            // Leaving this view must not reset the frame, because the frame unlocks the wallet in the next view.
            if (isClosed(error)) show({ status: 'idle' })
            throw error
          })
          set(trackAtom, { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
          set(keepUserNameAtom, userName)
          show({ status: 'finishing' })
          return signed
        }),
      show: (address) => show({ status: 'connected', address }),
    })
    if (!signal.aborted) set(trackAtom, { event: 'SOCIAL_LOGIN_SUCCESS', properties })
  } catch (error) {
    if (signal.aborted) return
    const message = String(errorCodeOf(error) ?? 'internal')
    set(trackAtom, { event: 'SOCIAL_LOGIN_ERROR', properties: { ...properties, message } })
    show(afterError(error))
  }
})

/** Opens the link in the app, within the click event. If the page cannot open it, the visitor can click again. */
export const openFarcasterAppAtom = atom(null, (get) => {
  const login = get(farcasterLoginAtom)
  if (login.status !== 'ready') return
  get(outsideAtom)
    .host.openLink({ url: login.url })
    .catch(() => undefined)
})

/** Restarts the secure frame so that it stops waiting for the app, and sends it the page's data again. */
const resetFrameAtom = atom(null, async (get) => {
  const { calls, syncAgain } = await get(outsideAtom).embedded()
  await calls.reload({})
  await new Promise((resolve) => setTimeout(resolve, syncAfterMs))
  await syncAgain()
})

/** Ends the login when its view closes. */
export const abandonFarcasterAtom = atom(null, (get, set) => {
  if (get(isShownAtom)('isFarcasterLogin')) return
  const { status } = get(farcasterLoginAtom)
  set(beginAtom)
  set(setFarcasterLoginAtom, { status: 'idle' })
  if (status === 'idle' || status === 'connected') return
  set(endLogInAtom)
  if (status !== 'ended' && status !== 'delayed') set(trackAtom, { event: 'SOCIAL_LOGIN_CANCELED', properties })
  // Errors are ignored: a missing frame needs no reset, and a starting frame receives the data anyway.
  void set(resetFrameAtom).catch(() => undefined)
})
