import { atom, type SetStateAction } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { type LoginInProgress, tellLoginAtom } from '../../connections/loginInProgress.ts'

/**
 * The state of the login window, as observed by the modal. `unseen`: open, but detached from its page. In every state,
 * a login that completes there counts.
 */
export type WindowSeen = 'open' | 'unseen' | 'blocked' | 'closed'

/** The reason why a login ended at the provider or earlier. */
export type SocialEnd = 'denied' | 'failed' | 'unavailable' | 'expired' | 'limited' | 'notOffered'

/**
 * A login known to the auth server as `uri`. `mailedTo`: the code was mailed to this address. `isBack`: the page itself
 * was redirected.
 */
export interface SentCode {
  provider: SocialProvider
  uri: string
  mailedTo?: string
  isBack?: true
}

/** The states that other code flows do not have. */
export type SocialStep =
  /** No window was opened. A press opens it, or redirects the page. */
  | { status: 'ready'; provider: SocialProvider }
  | { status: 'waiting'; provider: SocialProvider; seen: WindowSeen; uri?: string }
  /** The page itself is being redirected. */
  | { status: 'leaving'; provider: SocialProvider }
  /** The provider step is complete. The wallet is opening. */
  | { status: 'finishing'; provider: SocialProvider }
  /** The email address from the provider already has an account. */
  | { status: 'emailKnown'; provider: SocialProvider; uri: string; email: string; isWorking: boolean }
  /** The wallet becomes available on this device later, from this time in milliseconds since the epoch. */
  | { status: 'delayed'; provider: SocialProvider; from: number }
  | { status: 'ended'; provider: SocialProvider; end: SocialEnd }
  | { status: 'connected'; provider: SocialProvider; address: string }

/** The state of the social login. */
export type SocialLoginState = CodeFlowState<SocialEnd, SentCode, SocialStep>

const stateAtom = atom<SocialLoginState>({ status: 'idle' })

/** The part of the state that pages see. Reports if the window is open, as far as that is known. */
const inProgress = (login: SocialLoginState): LoginInProgress | undefined => {
  const isOver = login.status === 'ended' || login.status === 'connected' || login.status === 'delayed'
  if (login.status === 'idle' || isOver) return undefined
  const socialWindow = login.status === 'waiting' && (login.seen === 'open' || login.seen === 'unseen')
  return { socialProvider: login.provider, socialWindow, farcasterUrl: null }
}

/** Only for the steps of the login. */
export const socialLoginStateAtom = atom(
  (get) => get(stateAtom),
  (get, set, update: SetStateAction<SocialLoginState>) => {
    const next = typeof update === 'function' ? update(get(stateAtom)) : update
    set(stateAtom, next)
    set(tellLoginAtom, inProgress(next))
  },
)

export const socialLoginAtom = atom((get) => get(stateAtom))

/** Starts a step of the login. */
export const beginSocialAttemptAtom = createAttempts()
