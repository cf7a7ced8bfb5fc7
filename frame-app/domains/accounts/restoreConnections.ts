import { atom, type createStore } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { accountOfAtom, setAccountAtom } from './accountAtoms.ts'
import { pageWalletsAtom } from './pageWallets.ts'
import { connectorOfAtom } from './requestWallet.ts'
import { giveUpAtom, restorable, storedOfAtom } from './storedConnections.ts'

type Store = ReturnType<typeof createStore>

/** A stored wallet that the page has not reported by then is given up. */
export const walletWaitMs = 3000
/** A wallet that has not answered by then counts as disconnected. */
export const restoreWaitMs = 10_000

/** Namespaces that are being restored. */
const restoringAtom = atom<ReadonlySet<Namespace>>(new Set<Namespace>())

/** Restores the stored connection of a namespace, without a prompt. Connected once the wallet has answered. */
const restoreAtom = atom(null, async (get, set, namespace: Namespace) => {
  const stored = get(storedOfAtom)(namespace)
  if (!stored) return set(giveUpAtom, namespace)
  const { wallet, caipNetworkId } = stored
  const restored = await get(connectorOfAtom)(wallet, namespace)
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(restoreWaitMs))
    // A wallet that refuses, or does not answer in time, counts as disconnected.
    .catch(() => undefined)
  // The visitor may have given up waiting and chosen another way.
  if (get(accountOfAtom)(namespace).status !== 'reconnecting') return
  set(setAccountAtom, namespace, restored ? { status: 'connected', wallet, ...restored } : { status: 'disconnected' })
})

/** An injected wallet can be restored once the page has reported it; any other at once. */
const canRestoreAtom = atom((get) => (namespace: Namespace) => {
  const account = get(accountOfAtom)(namespace)
  if (account.status !== 'reconnecting' || get(restoringAtom).has(namespace)) return false
  const { wallet } = account
  return wallet.connector !== 'injected' || (get(pageWalletsAtom)?.some(({ id }) => id === wallet.id) ?? false)
})

const restoreOnceAtom = atom(null, async (get, set, namespace: Namespace) => {
  if (!get(canRestoreAtom)(namespace)) return
  set(restoringAtom, new Set([...get(restoringAtom), namespace]))
  await set(restoreAtom, namespace)
  set(restoringAtom, new Set([...get(restoringAtom)].filter((one) => one !== namespace)))
})

/** Restores every stored connection whose wallet is available and that is not being restored yet. */
const restorePresentAtom = atom(null, (_get, set) => {
  for (const namespace of restorable) void set(restoreOnceAtom, namespace)
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
    for (const namespace of restorable) if (!store.get(restoringAtom).has(namespace)) store.set(giveUpAtom, namespace)
  }, walletWaitMs)
}
