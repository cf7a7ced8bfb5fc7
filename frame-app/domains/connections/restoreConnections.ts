import { atom, type createStore } from 'jotai'
import type { StoredConnection } from '../../storage/keys.ts'
import { type Connection, connectionId, namespaceOf } from './connection.ts'
import { giveUpAtom } from './giveUpRestore.ts'
import { pageWalletsAtom } from './pageWallets.ts'
import { getConnectorAtom } from './requestWallet.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { reconnectingAtom } from './storedConnections.ts'
import { wakeDormantAtom } from './wakeDormant.ts'

type Store = ReturnType<typeof createStore>

/** Time to wait for the page to report a stored wallet. */
export const walletWaitMs = 3000
/** Time after which a wallet that does not answer counts as disconnected. */
export const restoreWaitMs = 10_000

/** IDs of the connections that are being restored. */
const restoringAtom = atom<ReadonlySet<string>>(new Set<string>())

type Stored = Extract<Connection, { status: 'reconnecting' }>

/** Removes an ended session. An injected wallet without accounts is not removed, because it may only be locked. */
const endAtom = atom(null, (_get, set, stored: Stored) => set(changeConnectionAtom, stored, () => undefined))

/** Restores a stored connection without a prompt. It counts as connected once the wallet answers. */
const restoreAtom = atom(null, async (get, set, stored: Stored) => {
  const { wallet, caipNetworkId, address } = stored
  const restored = await get(getConnectorAtom)(wallet, namespaceOf(caipNetworkId))
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(restoreWaitMs))
    // A wallet that rejects or does not answer in time counts as disconnected.
    .catch(() => 'failed' as const)
  // The visitor may have stopped waiting and chosen another login method.
  if (!get(reconnectingAtom).some((one) => connectionId(one) === connectionId(stored))) return
  if (restored === 'failed') return set(giveUpAtom, stored)
  if (!restored && wallet.connector === 'injected') return set(giveUpAtom, stored)
  if (!restored) return set(endAtom, stored)
  const chosen = address !== undefined && restored.accounts.includes(address) ? { address } : {}
  set(changeConnectionAtom, stored, () => ({ status: 'connected', wallet, ...restored, ...chosen }))
})

/** True if the connection can be restored. Injected wallets must have been reported by the page first. */
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

/** Restores stored connections whose wallet is available, unless they are already being restored. */
const restorePresentAtom = atom(null, (get, set) => {
  for (const stored of get(reconnectingAtom)) void set(restoreOnceAtom, stored)
})

/** Retries each dormant connection once its wallet is available. */
const createWaking = (store: Store) => {
  const tried = new Set<string>()
  return () => {
    const present = store.get(pageWalletsAtom) ?? []
    const isThere = ({ connector, id }: StoredConnection['wallet']) =>
      connector !== 'injected' || present.some((wallet) => wallet.id === id)
    void store.set(wakeDormantAtom, (stored) => {
      if (tried.has(connectionId(stored)) || !isThere(stored.wallet)) return false
      tried.add(connectionId(stored))
      return true
    })
  }
}

/**
 * Restores all stored connections. Available wallets are restored at once, others when the page reports them within a
 * time limit. Dormant connections are restored once their wallet is back.
 */
export const restoreConnections = (store: Store) => {
  const wake = createWaking(store)
  wake()
  store.sub(pageWalletsAtom, wake)
  store.set(restorePresentAtom)
  const stop = store.sub(pageWalletsAtom, () => store.set(restorePresentAtom))
  setTimeout(() => {
    stop()
    for (const stored of store.get(reconnectingAtom))
      if (!store.get(restoringAtom).has(connectionId(stored))) store.set(giveUpAtom, stored)
  }, walletWaitMs)
}
