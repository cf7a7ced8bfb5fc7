import { atom, type SetStateAction } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { type LoginInProgress, tellLoginAtom } from '../../connections/loginInProgress.ts'

/**
 * State of the login popup, as seen by the modal. `unseen` means open but disconnected from its page. A login that
 * completes in the popup is accepted in every state.
 */
export type WindowSeen = 'open' | 'unseen' | 'blocked' | 'closed'

/** Reason why a login ended at the provider or earlier. */
export type SocialEnd = 'denied' | 'failed' | 'unavailable' | 'expired' | 'limited' | 'notOffered'

/**
 * A login that the auth server identifies by `uri`. `mailedTo` is the address that the code was sent to. `isBack` means
 * that the page was redirected and has returned.
 */
export interface SentCode {
  provider: SocialProvider
  uri: string
  mailedTo?: string
  isBack?: true
}

/** States that other code flows do not have. */
export type SocialStep =
  /** No popup is open. A click opens it or redirects the page. */
  | { status: 'ready'; provider: SocialProvider }
  | { status: 'waiting'; provider: SocialProvider; seen: WindowSeen; uri?: string }
  /** The page is being redirected. */
  | { status: 'leaving'; provider: SocialProvider }
  /** The provider step is complete and the wallet is being opened. */
  | { status: 'finishing'; provider: SocialProvider }
  /** The provider's e-mail address already has an account. */
  | { status: 'emailKnown'; provider: SocialProvider; uri: string; email: string; isWorking: boolean }
  /** The wallet becomes available on this device at a later time, in Unix milliseconds. */
  | { status: 'delayed'; provider: SocialProvider; from: number }
  | { status: 'ended'; provider: SocialProvider; end: SocialEnd }
  | { status: 'connected'; provider: SocialProvider; address: string }

/** State of the social login. */
export type SocialLoginState = CodeFlowState<SocialEnd, SentCode, SocialStep>

const stateAtom = atom<SocialLoginState>({ status: 'idle' })

/** Returns the part of the state that the page receives. It includes whether the popup is open, if known. */
const inProgress = (login: SocialLoginState): LoginInProgress | undefined => {
  const isOver = login.status === 'ended' || login.status === 'connected' || login.status === 'delayed'
  if (login.status === 'idle' || isOver) return undefined
  const socialWindow = login.status === 'waiting' && (login.seen === 'open' || login.seen === 'unseen')
  return { socialProvider: login.provider, socialWindow, farcasterUrl: null }
}

/** Used only by the steps of the login. */
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
