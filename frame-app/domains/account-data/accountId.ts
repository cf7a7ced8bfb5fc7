import { atom } from 'jotai'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'

/** CAIP-10 ID of the active account, on any network. */
export const accountIdAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && `${account.caipNetworkId}:${account.address}`
})

/** The same ID, if the page offers the network. */
export const offeredAccountIdAtom = atom((get) => (get(activeNetworkAtom) ? get(accountIdAtom) : undefined))
