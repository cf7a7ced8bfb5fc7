import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import type { StoredWallet } from '../../storage/keys.ts'
import { activeNamespaceAtom, chosenNetworkAtom, getNetworkAtom } from '../networks/networkAtoms.ts'
import { type ActiveAccount, type Connection, namespaceOf } from './connection.ts'

const disconnected: ActiveAccount = { status: 'disconnected' }
const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Connections, most recently used first. The first in each namespace is the active one. */
const connectionListAtom = atom<readonly Connection[]>([])

/** Wallets that are connecting, in namespaces without a connection. */
const connectingAtom = atom<Partial<Record<Namespace, StoredWallet>>>({})

/** All connections, most recently used first. */
export const connectionsAtom = atom((get) => get(connectionListAtom))

/** Replaces all connections without storing them. `setAccount.ts` stores them and is not loaded with the first view. */
export const replaceConnectionsAtom = atom(null, (_get, set, connections: readonly Connection[]) =>
  set(connectionListAtom, connections),
)

/** Sets the wallet that is connecting in a namespace. Shown only if the namespace has no connection. */
export const setConnectingAtom = atom(null, (get, set, namespace: Namespace, wallet?: StoredWallet) => {
  const { [namespace]: _before, ...others } = get(connectingAtom)
  set(connectingAtom, wallet ? { ...others, [namespace]: wallet } : others)
})

/** Returns the active account of a namespace. */
export const getAccountAtom = atom((get) => (namespace: Namespace): ActiveAccount => {
  const wallet = get(connectingAtom)[namespace]
  const otherwise: ActiveAccount = wallet ? { status: 'connecting', wallet } : disconnected
  return get(connectionListAtom).find(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace) ?? otherwise
})

/** The active namespace's account. */
export const accountAtom = atom((get) => get(getAccountAtom)(get(activeNamespaceAtom)))

/** The active account. Undefined until its wallet has answered. */
export const connectedAtom = atom((get) => {
  const account = get(accountAtom)
  return account.status === 'connected' ? account : undefined
})

/** The namespaces with a connected account. */
export const connectedNamespacesAtom = atom((get) =>
  namespaces.filter((namespace) => get(getAccountAtom)(namespace).status === 'connected'),
)

/** The active account's network, or the chosen network without an account. Undefined if the page does not offer it. */
export const activeNetworkAtom = atom((get) => {
  const account = get(connectedAtom)
  return account ? get(getNetworkAtom)(account.caipNetworkId) : get(chosenNetworkAtom)
})

/** True if the active account is on a network that the page does not offer. */
export const isUnsupportedAtom = atom((get) => get(connectedAtom) !== undefined && get(activeNetworkAtom) === undefined)
