import { atom } from 'jotai'
import { accountAtom, isUnsupportedAtom } from '../connections/accountAtoms.ts'
import type { ActiveAccount } from '../connections/connection.ts'
import { isLostAtom } from '../connections/lost.ts'
import { authenticatingAtom } from './authenticatingAtom.ts'
import { signInStateAtom } from './signInState.ts'

export type VisitState =
  | 'disconnected'
  | 'restoring'
  | 'connecting'
  | 'authenticating'
  | 'connected'
  | 'signingIn'
  | 'signedIn'
  | 'unsupportedNetwork'
  | 'lost'

type Unconnected = Exclude<ActiveAccount, { status: 'connected' }>

const stateBefore = (account: Unconnected, isAuthenticating: boolean, isLost: boolean): VisitState => {
  if (account.status === 'reconnecting') return 'restoring'
  if (account.status === 'connecting') return account.wallet.connector === 'embedded' ? 'authenticating' : 'connecting'
  if (isAuthenticating) return 'authenticating'
  return isLost ? 'lost' : 'disconnected'
}

/** The visit state, derived from the active account's connection, restore, network and sign-in. */
export const visitAtom = atom((get): VisitState => {
  const account = get(accountAtom)
  if (account.status !== 'connected') return stateBefore(account, get(authenticatingAtom), get(isLostAtom))
  if (get(isUnsupportedAtom)) return 'unsupportedNetwork'
  const { session, isInProgress } = get(signInStateAtom)
  if (session) return 'signedIn'
  return isInProgress ? 'signingIn' : 'connected'
})
