import { atom } from 'jotai'
import { tellLoginAtom } from '../../connections/loginInProgress.ts'

/** The reason why a Farcaster login ended. */
export type FarcasterEnd = 'expired' | 'unavailable' | 'limited' | 'notOffered' | 'failed'

/** The state of the Farcaster login. */
export type FarcasterLoginState =
  | { status: 'idle' | 'making' | 'finishing' }
  /** The link that the app opens. */
  | { status: 'ready'; url: string }
  /** The wallet becomes available on this device later, from this time in milliseconds since the epoch. */
  | { status: 'delayed'; from: number }
  | { status: 'ended'; end: FarcasterEnd }
  | { status: 'connected'; address: string }

const stateAtom = atom<FarcasterLoginState>({ status: 'idle' })

export const farcasterLoginAtom = atom((get) => get(stateAtom))

/** Only for the steps of the login. Pages see the link while it can be used. */
export const setFarcasterLoginAtom = atom(null, (_get, set, login: FarcasterLoginState) => {
  set(stateAtom, login)
  const isInProgress = login.status === 'making' || login.status === 'ready' || login.status === 'finishing'
  const farcasterUrl = login.status === 'ready' ? login.url : null
  set(tellLoginAtom, isInProgress ? { socialProvider: 'farcaster', socialWindow: false, farcasterUrl } : undefined)
})
