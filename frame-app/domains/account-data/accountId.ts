import { atom } from 'jotai'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'

/** CAIP-10 ID of the active account, even if the page does not offer its network. */
export const accountIdAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && `${account.caipNetworkId}:${account.address}`
})

/** CAIP-10 ID of the active account. Undefined if the page does not offer its network. */
export const offeredAccountIdAtom = atom((get) => (get(activeNetworkAtom) ? get(accountIdAtom) : undefined))
