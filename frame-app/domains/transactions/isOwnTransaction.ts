import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'

interface Made {
  from: string
  caipNetworkId: string
}

/** Whether an account, on the network that it is on, makes or has made a transaction. */
export const isOf = (account: Pick<ConnectedAccount, 'address' | 'caipNetworkId'>, { from, caipNetworkId }: Made) =>
  isSameAddress(account.address, from) && account.caipNetworkId === caipNetworkId

/** Whether the active account, on its network, is the one that has made a transaction. */
export const isOwnTransactionAtom = atom((get) => {
  const account = get(connectedAtom)
  return (made: Made) => account !== undefined && isOf(account, made)
})
