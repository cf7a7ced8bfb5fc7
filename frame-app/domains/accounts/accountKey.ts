import { atom } from 'jotai'
import { activeNetworkAtom, connectedAtom } from './accountAtoms.ts'

/** The active account by its CAIP-10 id, on whatever network it is. */
export const accountKeyAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && `${account.caipNetworkId}:${account.address}`
})

/** The same, where the page offers the network. */
export const offeredAccountKeyAtom = atom((get) => (get(activeNetworkAtom) ? get(accountKeyAtom) : undefined))
