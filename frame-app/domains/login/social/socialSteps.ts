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

/** Describes a login that starts in a popup. */
interface SocialStart extends Partial<OpenedWindow> {
  provider: SocialProvider
}

interface BegunLogin extends SocialStart {
  /** Aborted when the whole login ends. The secure frame ends a login that is no longer awaited. */
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
  // The server approves new devices with an e-mailed link, which this login method does not support.
  device_not_approved: 'notOffered',
}

/** Returns the reason why the login ended. */
export const socialEndOf = (error: unknown): SocialEnd => ends[String(errorCodeOf(error))] ?? 'failed'

/** Popup of the current login. */
const windowAtom = atom<LoginWindow | null>(null)

const closeWindowAtom = atom(null, (get, set) => {
  get(windowAtom)?.close()
  set(windowAtom, null)
})

/** Starts a login and aborts the previous one. It lasts across its steps, such as wrong codes. */
const beginLoginAtom = createAttempts()

/** Starts a step and aborts the previous one. */
const beginAtom = atom(null, (_get, set) => {
  set(endLogInAtom)
  return set(beginSocialAttemptAtom)
})

/** Returns the next state if the visitor can continue after a rejection. */
const stateAfterRefusal = (error: unknown, { provider, uri }: SocialFlow['sent']): SocialLoginState | undefined => {
  const code = errorCodeOf(error)
  if (code === 'recovery_delayed') return { status: 'delayed', provider, from: retryAtOf(error) }
  const email = textIn(error, 'email')
  return code === 'email_known' && email !== undefined
    ? { status: 'emailKnown', provider, uri, email, isWorking: false }
    : undefined
}

/** Completes the login with a secure frame call, connects the visitor and reports it to the page. */
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

/** Stores the visitor's provider username for the next login. */
export const keepUserNameAtom = atom(null, (get, _set, userName: string | null) => {
  const { storage } = get(outsideAtom)
  if (userName) storage.set(socialUsernameKey, userName)
  else storage.clear(socialUsernameKey)
})

/** Watches the popup while the login waits for it. */
const follow = ({ get, set, signal }: Step, window: LoginWindow | null) =>
  watchWindow(window, signal, (seen) => {
    const login = get(socialLoginAtom)
    if (login.status === 'waiting') set(socialLoginStateAtom, { ...login, seen })
  })

/** Waits for the login in the popup to end. Resolves with the login's URI if a code must be entered. */
const awaitWindow = async (step: Step, { provider, ticket, window = null, login: lasting }: BegunLogin) => {
  const { get, set, signal } = step
  follow(step, window)
  const { calls } = await get(outsideAtom).embedded()
  void set(offerSignInAtom)
  const { uri } = await calls.getSocialRedirectUri({ provider, ...(ticket ? { ticket } : {}) }, { signal: lasting })
  const login = get(socialLoginAtom)
  if (login.status === 'waiting' && !signal.aborted) set(socialLoginStateAtom, { ...login, uri })
  const { outcome } = await calls.awaitSocial({ uri }, { signal: lasting })
  // The visitor may have entered a code in the meantime, which ends the login.
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

/** Redeems a code that the popup showed or that was e-mailed. */
export const redeemSocialCodeAtom = flow.redeemAtom

/** Logs in with a provider in the popup that the click opened. Without a popup, the view offers to open one. */
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

/** Brings the popup to the front if the browser allows it. */
export const showSocialWindowAtom = atom(null, (get) => get(windowAtom)?.focus())

/** Shows the code entry before the secure frame detects that the popup cannot report back. */
export const typeSocialCodeAtom = atom(null, (get, set) => {
  const login = get(socialLoginAtom)
  if (login.status !== 'waiting' || login.uri === undefined) return
  const { provider, uri } = login
  set(socialLoginStateAtom, { status: 'entering', provider, uri, code: 'awaited' })
})

const wasInProgress = ({ status }: SocialLoginState) =>
  status !== 'idle' && status !== 'connected' && status !== 'ended'

/** Ends the login when its view closes. Late answers are then ignored. */
export const abandonSocialAtom = atom(null, (get, set) => {
  if (get(isShownAtom)('isSocialLogin')) return
  const login = get(socialLoginAtom)
  // Does nothing during a redirect because the page is about to unload.
  if (login.status === 'leaving') return
  if (login.status !== 'idle' && wasInProgress(login))
    set(trackAtom, { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: login.provider } })
  set(closeWindowAtom)
  set(beginLoginAtom)
  set(flow.leaveAtom)
})
