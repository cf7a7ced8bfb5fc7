import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'

interface Made {
  from: string
  caipNetworkId: string
}

/** True if an account, on its current network, sends or sent a transaction. */
export const isOf = (account: Pick<ConnectedAccount, 'address' | 'caipNetworkId'>, { from, caipNetworkId }: Made) =>
  isSameAddress(account.address, from) && account.caipNetworkId === caipNetworkId

/** True if the active account, on its network, sent a transaction. */
export const isOwnTransactionAtom = atom((get) => {
  const account = get(connectedAtom)
  return (made: Made) => account !== undefined && isOf(account, made)
})
