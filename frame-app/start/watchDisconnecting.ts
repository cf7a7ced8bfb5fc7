import type { createStore } from 'jotai'
import { connectionsAtom } from '../domains/connections/accountAtoms.ts'
import type { Connection } from '../domains/connections/connection.ts'
import { endedConnectionAtom } from '../domains/connections/endedConnectionAtom.ts'
import { forgetTransactionsAtom } from '../domains/transactions/sentTransactions.ts'

type Store = ReturnType<typeof createStore>

const addressesOf = (connection: Connection | undefined): readonly string[] => {
  if (connection?.status === 'connected') return connection.accounts
  return connection?.address ? [connection.address] : []
}

const watched = new WeakSet<Store>()

/** Clears pending work of a wallet's accounts when it disconnects, unless another wallet shares the accounts. */
export const watchDisconnecting = (store: Store) => {
  if (watched.has(store)) return
  watched.add(store)
  store.sub(endedConnectionAtom, () => {
    const shared = store.get(connectionsAtom).flatMap(addressesOf)
    const gone = addressesOf(store.get(endedConnectionAtom)).filter((address) => !shared.includes(address))
    if (gone.length > 0) store.set(forgetTransactionsAtom, gone)
  })
}
