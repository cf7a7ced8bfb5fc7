import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { accountOfAtom, connectedAtom } from '../../domains/connections/accountAtoms.ts'
import type { ConnectedAccount } from '../../domains/connections/connection.ts'
import { detailsOfAtom } from '../../domains/connections/detailsOf.ts'

const ofAccountAtom = atom((get) => (account: ConnectedAccount) => ({
  network: account.caipNetworkId,
  isSmartAccount: get(detailsOfAtom)(account).user?.preferredAccountType === 'smartAccount',
}))

/** The network and the kind of the active account, as events say them. Undefined where there is none. */
export const actedOnAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && get(ofAccountAtom)(account)
})

/** The same of a namespace's account. */
export const actedInAtom = atom((get) => (namespace: Namespace) => {
  const account = get(accountOfAtom)(namespace)
  return account.status === 'connected' ? get(ofAccountAtom)(account) : undefined
})
