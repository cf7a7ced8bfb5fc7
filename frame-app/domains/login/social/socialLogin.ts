import { atom, type SetStateAction } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { CodeFlowState } from '../../codes/codeFlow.ts'
import { createAttempts } from '../../codes/createAttempts.ts'
import { type LoginInProgress, tellLoginAtom } from '../../connections/loginInProgress.ts'

/**
 * What the modal sees of the login's window. `unseen`: it is there, but was cut loose of its page. Whatever it seems to be,
 * a login that ends there still counts.
 */
export type WindowSeen = 'open' | 'unseen' | 'blocked' | 'closed'

/** Why a login ended at the provider, or before. */
export type SocialEnd = 'denied' | 'failed' | 'unavailable' | 'expired' | 'limited' | 'notOffered'

/**
 * A login that the auth server knows: `uri` names it. `mailedTo`: the code is one that was mailed to this address. `isBack`: the
 * page itself was there.
 */
export interface SentCode {
  provider: SocialProvider
  uri: string
  mailedTo?: string
  isBack?: true
}

/** The states that other codes do not have. */
export type SocialStep =
  /** No window was opened: a press opens it, or leads the page there. */
  | { status: 'ready'; provider: SocialProvider }
  | { status: 'waiting'; provider: SocialProvider; seen: WindowSeen; uri?: string }
  /** The page itself goes there. */
  | { status: 'leaving'; provider: SocialProvider }
  /** It is over there: the wallet is opened. */
  | { status: 'finishing'; provider: SocialProvider }
  /** The address that the provider names has an account. */
  | { status: 'emailKnown'; provider: SocialProvider; uri: string; email: string; isWorking: boolean }
  /** The wallet comes to this device later: from when, in milliseconds since the epoch. */
  | { status: 'delayed'; provider: SocialProvider; from: number }
  | { status: 'ended'; provider: SocialProvider; end: SocialEnd }
  | { status: 'connected'; provider: SocialProvider; address: string }

/** The state of the login by a provider. */
export type SocialLoginState = CodeFlowState<SocialEnd, SentCode, SocialStep>

const stateAtom = atom<SocialLoginState>({ status: 'idle' })

/** What pages see of it. Whether the window is open is said as far as it is known. */
const inProgress = (login: SocialLoginState): LoginInProgress | undefined => {
  const isOver = login.status === 'ended' || login.status === 'connected' || login.status === 'delayed'
  if (login.status === 'idle' || isOver) return undefined
  const socialWindow = login.status === 'waiting' && (login.seen === 'open' || login.seen === 'unseen')
  return { socialProvider: login.provider, socialWindow, farcasterUrl: null }
}

/** For the steps of the login alone. */
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
