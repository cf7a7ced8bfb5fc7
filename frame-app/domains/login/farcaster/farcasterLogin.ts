import { atom } from 'jotai'
import { tellLoginAtom } from '../../connections/loginInProgress.ts'

/** Reason why a Farcaster login ended. */
export type FarcasterEnd = 'expired' | 'unavailable' | 'limited' | 'notOffered' | 'failed'

/** State of the Farcaster login. */
export type FarcasterLoginState =
  | { status: 'idle' | 'making' | 'finishing' }
  /** The link that the app opens. */
  | { status: 'ready'; url: string }
  /** The wallet becomes available on this device at a later time, in Unix milliseconds. */
  | { status: 'delayed'; from: number }
  | { status: 'ended'; end: FarcasterEnd }
  | { status: 'connected'; address: string }

const stateAtom = atom<FarcasterLoginState>({ status: 'idle' })

export const farcasterLoginAtom = atom((get) => get(stateAtom))

/** Used only by the steps of the login. Reports the link to the page while it is valid. */
export const setFarcasterLoginAtom = atom(null, (_get, set, login: FarcasterLoginState) => {
  set(stateAtom, login)
  const isInProgress = login.status === 'making' || login.status === 'ready' || login.status === 'finishing'
  const farcasterUrl = login.status === 'ready' ? login.url : null
  set(tellLoginAtom, isInProgress ? { socialProvider: 'farcaster', socialWindow: false, farcasterUrl } : undefined)
})
