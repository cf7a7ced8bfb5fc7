import { atom, type Getter, type Setter } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { isShownAtom } from '../../../navigation/isShown.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { trackAtom } from '../../../outside/track.ts'
import { errorCodeOf, retryAtOf, textIn } from '../../codes/codeEntry.ts'
import { createCodeFlow } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { socialUsernameKey } from '../../connections/embeddedKeys.ts'
import { endLogInAtom, logInAtom } from '../logIn.ts'
import { offerSignInAtom, redeemWithSignInAtom, type SignInOptions } from '../signInWithLogin.ts'
import {
  beginSocialAttemptAtom,
  type SentCode,
  type SocialEnd,
  type SocialLoginState,
  type SocialStep,
  socialLoginAtom,
  socialLoginStateAtom,
} from './socialLogin.ts'
import type { LoginWindow, OpenedWindow } from './socialWindow.ts'
import { watchWindow } from './watchWindow.ts'

/** A login that begins in a window. */
interface SocialStart extends Partial<OpenedWindow> {
  provider: SocialProvider
}

interface BegunLogin extends SocialStart {
  /** Aborted once the login as a whole is over. The secure frame ends a login that is not awaited any more. */
  login: AbortSignal
}

interface SocialFlow {
  refusal: SocialEnd
  sent: SentCode
  own: SocialStep
  given: BegunLogin
  typed: string
}

interface Step {
  get: Getter
  set: Setter
  signal: AbortSignal
}

type LoginCall = (calls: SecureCalls, options: SignInOptions) => ReturnType<SecureCalls['connectSocial']>

const ends: Readonly<Record<string, SocialEnd>> = {
  social_denied: 'denied',
  social_unavailable: 'unavailable',
  iframe_load_failed: 'unavailable',
  iframe_request_timeout: 'unavailable',
  auth_unreachable: 'unavailable',
  code_expired: 'expired',
  rate_limited: 'limited',
  login_not_allowed: 'notOffered',
  origin_not_allowed: 'notOffered',
  // New devices come by the mailed link there, and this way has none.
  device_not_approved: 'notOffered',
}

/** Why the login ended. */
export const socialEndOf = (error: unknown): SocialEnd => ends[String(errorCodeOf(error))] ?? 'failed'

/** The window of the login that is under way. */
const windowAtom = atom<LoginWindow | null>(null)

const closeWindowAtom = atom(null, (get, set) => {
  get(windowAtom)?.close()
  set(windowAtom, null)
})

/** Starts a login, in place of the one before it: it lasts over its steps, such as digits that were wrong. */
const beginLoginAtom = createAttempts()

/** Starts a step, in place of the one before it. */
const beginAtom = atom(null, (_get, set) => {
  set(endLogInAtom)
  return set(beginSocialAttemptAtom)
})

/** Where a refusal is no end: the visitor has a way on. */
const stateAfterRefusal = (error: unknown, { provider, uri }: SocialFlow['sent']): SocialLoginState | undefined => {
  const code = errorCodeOf(error)
  if (code === 'recovery_delayed') return { status: 'delayed', provider, from: retryAtOf(error) }
  const email = textIn(error, 'email')
  return code === 'email_known' && email !== undefined
    ? { status: 'emailKnown', provider, uri, email, isWorking: false }
    : undefined
}

/** Ends the login by a call of the secure frame: the visitor is connected, and the page is told. */
export const finishSocial = async ({ set, signal }: Step, provider: SocialProvider, call: LoginCall) => {
  set(trackAtom, { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
  await set(logInAtom, {
    told: { method: 'social', socialProvider: provider },
    signal,
    prove: (calls) =>
      set(redeemWithSignInAtom, async (given) => {
        const { userName, signed } = await call(calls, given)
        set(keepUserNameAtom, userName)
        return signed
      }),
    show: (address) => set(socialLoginStateAtom, { status: 'connected', provider, address }),
  })
  if (signal.aborted) return
  set(closeWindowAtom)
  set(trackAtom, { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
}

/** The name at the provider, for who comes back. */
export const keepUserNameAtom = atom(null, (get, _set, userName: string | null) => {
  const { storage } = get(outsideAtom)
  if (userName) storage.set(socialUsernameKey, userName)
  else storage.clear(socialUsernameKey)
})

/** Watches the window, as long as the login waits for it. */
const follow = ({ get, set, signal }: Step, window: LoginWindow | null) =>
  watchWindow(window, signal, (seen) => {
    const login = get(socialLoginAtom)
    if (login.status === 'waiting') set(socialLoginStateAtom, { ...login, seen })
  })

/** Awaits the end in the window. Resolves with the login's address where a code is to be typed. */
const awaitWindow = async (step: Step, { provider, ticket, window = null, login: lasting }: BegunLogin) => {
  const { get, set, signal } = step
  follow(step, window)
  const { calls } = await get(outsideAtom).embedded()
  void set(offerSignInAtom)
  const { uri } = await calls.getSocialRedirectUri({ provider, ...(ticket ? { ticket } : {}) }, { signal: lasting })
  const login = get(socialLoginAtom)
  if (login.status === 'waiting' && !signal.aborted) set(socialLoginStateAtom, { ...login, uri })
  const { outcome } = await calls.awaitSocial({ uri }, { signal: lasting })
  // Digits were typed meanwhile: they end the login.
  signal.throwIfAborted()
  return { uri, isTyped: outcome === 'code' }
}

const flow = createCodeFlow<SocialFlow>({
  stateAtom: socialLoginStateAtom,
  beginAtom,
  trait: 'isSocialLogin',
  sending: ({ provider, window }) => ({ status: 'waiting', provider, seen: window ? 'open' : 'unseen' }),
  send: async (step, start) => {
    const { provider } = start
    const { uri, isTyped } = await awaitWindow(step, start)
    if (isTyped) return { state: { status: 'entering', provider, uri, code: 'awaited' } }
    step.set(socialLoginStateAtom, { status: 'finishing', provider })
    try {
      await finishSocial(step, provider, (calls, given) =>
        calls.connectSocial({ uri, ...given }, { signal: step.signal }),
      )
    } catch (error) {
      const state = stateAfterRefusal(error, { provider, uri })
      if (!state) throw error
      return { state }
    }
    return undefined
  },
  refusalOf: socialEndOf,
  afterRefusal: ({ set }, { refusal, error, given: { provider } }) => {
    set(closeWindowAtom)
    const message = String(errorCodeOf(error) ?? 'internal')
    if (refusal === 'denied') set(trackAtom, { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    else set(trackAtom, { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
    return { state: { status: 'ended', provider, end: refusal } }
  },
  redeem: async (step, otp, { provider, uri, mailedTo }) => {
    const { signal } = step
    await finishSocial(step, provider, (calls, given) =>
      mailedTo === undefined
        ? calls.connectSocial({ uri, otp, ...given }, { signal })
        : calls.linkKnownEmail({ uri, otp, ...given }, { signal }),
    )
    return undefined
  },
  afterRefusedCode: (_step, error, sent) => {
    const state = stateAfterRefusal(error, sent)
    return state && { state }
  },
})

/** Redeems the digits that the window shows, or those that were mailed. */
export const redeemSocialCodeAtom = flow.redeemAtom

/** Logs in by a provider, in the window that a press has opened. Where none was, the view offers to. */
export const logInBySocialAtom = atom(null, async (_get, set, start: SocialStart) => {
  const { provider, window, ticket } = start
  set(closeWindowAtom)
  const login = set(beginLoginAtom)
  set(trackAtom, { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
  if (ticket === undefined) {
    set(beginAtom)
    return set(socialLoginStateAtom, { status: 'ready', provider })
  }
  set(windowAtom, window ?? null)
  await set(flow.sendAtom, { ...start, login })
})

/** Brings the window to the front, as far as the browser lets it. */
export const showSocialWindowAtom = atom(null, (get) => get(windowAtom)?.focus())

/** Lets the visitor type the digits of a window that cannot report back, before the secure frame knows that. */
export const typeSocialCodeAtom = atom(null, (get, set) => {
  const login = get(socialLoginAtom)
  if (login.status !== 'waiting' || login.uri === undefined) return
  const { provider, uri } = login
  set(socialLoginStateAtom, { status: 'entering', provider, uri, code: 'awaited' })
})

const wasInProgress = ({ status }: SocialLoginState) =>
  status !== 'idle' && status !== 'connected' && status !== 'ended'

/** Ends the login where its view was left. Late answers are ignored then. */
export const abandonSocialAtom = atom(null, (get, set) => {
  if (get(isShownAtom)('isSocialLogin')) return
  const login = get(socialLoginAtom)
  // The page itself is gone in a moment.
  if (login.status === 'leaving') return
  if (login.status !== 'idle' && wasInProgress(login))
    set(trackAtom, { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: login.provider } })
  set(closeWindowAtom)
  set(beginLoginAtom)
  set(flow.leaveAtom)
})
