import { atom, type createStore } from 'jotai'
import { type Connection, connectionId, namespaceOf } from './connection.ts'
import { giveUpAtom } from './giveUpRestore.ts'
import { pageWalletsAtom } from './pageWallets.ts'
import { connectorOfAtom } from './requestWallet.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { reconnectingAtom } from './storedConnections.ts'

type Store = ReturnType<typeof createStore>

/** A stored wallet that the page has not reported by then is given up. */
export const walletWaitMs = 3000
/** A wallet that has not answered by then counts as disconnected. */
export const restoreWaitMs = 10_000

/** Ids of the connections that are being restored. */
const restoringAtom = atom<ReadonlySet<string>>(new Set<string>())

type Stored = Extract<Connection, { status: 'reconnecting' }>

/** Restores a stored connection, without a prompt. Connected once the wallet has answered. */
const restoreAtom = atom(null, async (get, set, stored: Stored) => {
  const { wallet, caipNetworkId, address } = stored
  const restored = await get(connectorOfAtom)(wallet, namespaceOf(caipNetworkId))
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(restoreWaitMs))
    // A wallet that refuses, or does not answer in time, counts as disconnected.
    .catch(() => undefined)
  // The visitor may have given up waiting and chosen another way.
  if (!get(reconnectingAtom).some((one) => connectionId(one) === connectionId(stored))) return
  if (!restored) return set(giveUpAtom, stored)
  const chosen = address !== undefined && restored.accounts.includes(address) ? { address } : {}
  set(changeConnectionAtom, stored, () => ({ status: 'connected', wallet, ...restored, ...chosen }))
})

/** An injected wallet can be restored once the page has reported it; any other at once. */
const canRestoreAtom = atom((get) => (stored: Stored) => {
  const { wallet } = stored
  if (get(restoringAtom).has(connectionId(stored))) return false
  return wallet.connector !== 'injected' || (get(pageWalletsAtom)?.some(({ id }) => id === wallet.id) ?? false)
})

const restoreOnceAtom = atom(null, async (get, set, stored: Stored) => {
  if (!get(canRestoreAtom)(stored)) return
  const id = connectionId(stored)
  set(restoringAtom, new Set([...get(restoringAtom), id]))
  await set(restoreAtom, stored)
  set(restoringAtom, new Set([...get(restoringAtom)].filter((one) => one !== id)))
})

/** Restores every stored connection whose wallet is available and that is not being restored yet. */
const restorePresentAtom = atom(null, (get, set) => {
  for (const stored of get(reconnectingAtom)) void set(restoreOnceAtom, stored)
})

/**
 * Restores every stored connection: at once where the wallet is available, otherwise when the page reports it, within a
 * deadline.
 */
export const restoreConnections = (store: Store) => {
  store.set(restorePresentAtom)
  const stop = store.sub(pageWalletsAtom, () => store.set(restorePresentAtom))
  setTimeout(() => {
    stop()
    for (const stored of store.get(reconnectingAtom))
      if (!store.get(restoringAtom).has(connectionId(stored))) store.set(giveUpAtom, stored)
  }, walletWaitMs)
}
