import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey } from '../../storage/keys.ts'
import { accountOfAtom, setAccountAtom } from './accountAtoms.ts'
import { connectorOfAtom } from './askWallet.ts'

/** A stored wallet that is not on the page by then is not coming. */
export const walletWaitMs = 3000
/** A wallet that has not told its accounts by then counts as disconnected. */
export const restoreWaitMs = 10_000

const restorable: readonly Namespace[] = ['eip155', 'solana']

const foundAtom = atom<readonly InjectedWallet[] | undefined>(undefined)

/** The wallets of the page, or undefined before the page has said. */
export const pageWalletsAtom = atom((get) => get(foundAtom))

/** Namespaces whose stored wallet is being asked. */
const askingAtom = atom<ReadonlySet<Namespace>>(new Set<Namespace>())

const storedOfAtom = atom((get) => (namespace: Namespace) => get(outsideAtom).storage.get(connectionsKey)?.[namespace])

/** Asks the stored wallet whether it still knows us: connected only once it has answered. */
const askAtom = atom(null, async (get, set, namespace: Namespace) => {
  const stored = get(storedOfAtom)(namespace)
  if (!stored) return set(giveUpAtom, namespace)
  const { wallet, caipNetworkId } = stored
  const restored = await get(connectorOfAtom)(wallet, namespace)
    .restore(wallet.id, caipNetworkId, AbortSignal.timeout(restoreWaitMs))
    .catch(() => undefined)
  // The visitor may have given up waiting and chosen another way.
  if (get(accountOfAtom)(namespace).status !== 'reconnecting') return
  set(setAccountAtom, namespace, restored ? { status: 'connected', wallet, ...restored } : { status: 'disconnected' })
})

/** A wallet of the page can be asked once the page has told of it; any other at once. */
const canAskAtom = atom((get) => (namespace: Namespace) => {
  const account = get(accountOfAtom)(namespace)
  if (account.status !== 'reconnecting' || get(askingAtom).has(namespace)) return false
  const { wallet } = account
  return wallet.connector !== 'injected' || (get(foundAtom)?.some(({ id }) => id === wallet.id) ?? false)
})

const askOncePresentAtom = atom(null, async (get, set, namespace: Namespace) => {
  if (!get(canAskAtom)(namespace)) return
  set(askingAtom, new Set([...get(askingAtom), namespace]))
  await set(askAtom, namespace)
  set(askingAtom, new Set([...get(askingAtom)].filter((one) => one !== namespace)))
})

export const setPageWalletsAtom = atom(null, (_get, set, wallets: readonly InjectedWallet[]) => {
  set(foundAtom, wallets)
  for (const namespace of restorable) void set(askOncePresentAtom, namespace)
})

const giveUpAtom = atom(null, (get, set, namespace: Namespace) => {
  if (get(accountOfAtom)(namespace).status === 'reconnecting')
    set(setAccountAtom, namespace, { status: 'disconnected' })
})

/** Stops waiting for the stored wallets. */
export const giveUpRestoreAtom = atom(null, (_get, set) => {
  for (const namespace of restorable) set(giveUpAtom, namespace)
})

const restoreOneAtom = atom(null, (get, set, namespace: Namespace) => {
  const stored = get(storedOfAtom)(namespace)
  if (!stored || get(accountOfAtom)(namespace).status !== 'disconnected') return
  set(setAccountAtom, namespace, { status: 'reconnecting', wallet: stored.wallet })
  void set(askOncePresentAtom, namespace)
  setTimeout(() => {
    if (!get(askingAtom).has(namespace)) set(giveUpAtom, namespace)
  }, walletWaitMs)
})

/** At start: what was connected is 'reconnecting' until its wallet answers, within a deadline. */
export const restoreAtom = atom(null, (_get, set) => {
  for (const namespace of restorable) set(restoreOneAtom, namespace)
})
