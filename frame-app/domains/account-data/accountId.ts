import { atom } from 'jotai'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'

/** The active account by its CAIP-10 id, on whatever network it is. */
export const accountIdAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && `${account.caipNetworkId}:${account.address}`
})

/** The same, where the page offers the network. */
export const offeredAccountIdAtom = atom((get) => (get(activeNetworkAtom) ? get(accountIdAtom) : undefined))
