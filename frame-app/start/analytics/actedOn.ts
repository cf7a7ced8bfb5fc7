import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { connectedAtom, getAccountAtom } from '../../domains/connections/accountAtoms.ts'
import type { ConnectedAccount } from '../../domains/connections/connection.ts'
import { getDetailsAtom } from '../../domains/connections/getDetails.ts'

const ofAccountAtom = atom((get) => (account: ConnectedAccount) => ({
  network: account.caipNetworkId,
  isSmartAccount: get(getDetailsAtom)(account).user?.preferredAccountType === 'smartAccount',
}))

/** Network and wallet type of the active account for events. Undefined if no account is active. */
export const actedOnAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && get(ofAccountAtom)(account)
})

/** Network and wallet type of a namespace's account for events. */
export const actedInAtom = atom((get) => (namespace: Namespace) => {
  const account = get(getAccountAtom)(namespace)
  return account.status === 'connected' ? get(ofAccountAtom)(account) : undefined
})
