import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import type { AccountState, PublicState } from '#protocol/vocabulary/state'
import { isOpenAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey, lastUsedChainKey, type StoredWallet } from '../../storage/keys.ts'
import {
  activeNamespaceAtom,
  chooseNetworkAtom,
  chosenNetworkAtom,
  findNetworkAtom,
  offeredNetworksAtom,
} from '../networks/networkAtoms.ts'

/** One namespace's account. `reconnecting`: stored and being restored, so without an address. */
export type Account =
  | { status: 'disconnected' }
  | { status: 'connecting' | 'reconnecting'; wallet: StoredWallet }
  | { status: 'connected'; wallet: StoredWallet; address: string; caipNetworkId: string }
export type ConnectedAccount = Extract<Account, { status: 'connected' }>

const disconnected: Account = { status: 'disconnected' }
const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122']

const accountStatesAtom = atom<Partial<Record<Namespace, Account>>>({})

/** Every namespace's account that was ever there. */
export const accountsAtom = atom((get) => get(accountStatesAtom))

export const accountOfAtom = atom(
  (get) =>
    (namespace: Namespace): Account =>
      get(accountStatesAtom)[namespace] ?? disconnected,
)

/** The active namespace's account. */
export const accountAtom = atom((get) => get(accountOfAtom)(get(activeNamespaceAtom)))

/** The active account, once its wallet has answered. */
export const connectedAtom = atom((get) => {
  const account = get(accountAtom)
  return account.status === 'connected' ? account : undefined
})

/** The namespaces with a connected account. */
export const connectedNamespacesAtom = atom((get) =>
  namespaces.filter((namespace) => get(accountStatesAtom)[namespace]?.status === 'connected'),
)

/** Makes a namespace the active one: on its account's network where the page offers that, on its first otherwise. */
export const activateAtom = atom(null, (get, set, namespace: Namespace) => {
  if (get(activeNamespaceAtom) === namespace) return
  const account = get(accountOfAtom)(namespace)
  const offered = account.status === 'connected' ? get(findNetworkAtom)(account.caipNetworkId) : undefined
  const network = offered ?? get(offeredNetworksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
  if (network) set(chooseNetworkAtom, network.caipNetworkId)
})

const storeAtom = atom(null, (get, _set, namespace: Namespace, account: Account) => {
  const { storage } = get(outsideAtom)
  const { [namespace]: _gone, ...others } = storage.get(connectionsKey) ?? {}
  if (account.status === 'connected') {
    const { wallet, caipNetworkId } = account
    storage.set(connectionsKey, { ...others, [namespace]: { wallet, caipNetworkId } })
    if (wallet.connector === 'embedded') storage.set(lastUsedChainKey, caipNetworkId)
  }
  if (account.status === 'disconnected') storage.set(connectionsKey, others)
})

/** Changes one namespace's account. Where the active one is left, another that is connected takes its place. */
export const setAccountAtom = atom(null, (get, set, namespace: Namespace, account: Account) => {
  const before = get(accountOfAtom)(namespace)
  set(accountStatesAtom, { ...get(accountStatesAtom), [namespace]: account })
  set(storeAtom, namespace, account)
  const isLeft = before.status === 'connected' && account.status === 'disconnected'
  const [other] = get(connectedNamespacesAtom)
  if (isLeft && other && get(activeNamespaceAtom) === namespace) set(activateAtom, other)
})

/** The network that the active account is on, or the chosen one; undefined where the page does not offer it. */
export const activeNetworkAtom = atom((get) => {
  const account = get(connectedAtom)
  return account ? get(findNetworkAtom)(account.caipNetworkId) : get(chosenNetworkAtom)
})

/** Whether the active account is on a network that the page does not offer. */
export const isUnsupportedAtom = atom((get) => get(connectedAtom) !== undefined && get(activeNetworkAtom) === undefined)

const toPublic = (account: Account): AccountState => {
  const { status } = account
  const wallet =
    status === 'disconnected'
      ? null
      : { name: account.wallet.name, rdns: account.wallet.rdns, icon: account.wallet.icon }
  if (account.status !== 'connected') {
    return { status, address: null, caipAddress: null, caipNetworkId: null, wallet }
  }
  const { address, caipNetworkId } = account
  return { status, address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, wallet }
}

/** The state as the page sees it. */
export const publicStateAtom = atom((get): PublicState => {
  const entries = Object.entries(get(accountStatesAtom)).map(([namespace, account]) => [namespace, toPublic(account)])
  return {
    ...toPublic(get(accountAtom)),
    isOpen: get(isOpenAtom),
    activeNamespace: get(activeNamespaceAtom),
    accounts: Object.fromEntries(entries),
  }
})
