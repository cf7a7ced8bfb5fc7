import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'

interface Made {
  from: string
  caipNetworkId: string
}

/** True if the account sends or sent the transaction on its current network. */
export const isOf = (account: Pick<ConnectedAccount, 'address' | 'caipNetworkId'>, { from, caipNetworkId }: Made) =>
  isSameAddress(account.address, from) && account.caipNetworkId === caipNetworkId

/** True if the active account sent the transaction on its current network. */
export const isOwnTransactionAtom = atom((get) => {
  const account = get(connectedAtom)
  return (made: Made) => account !== undefined && isOf(account, made)
})
