import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { type AccountState, maxConnections, type PublicState } from '#protocol/vocabulary/state'
import { isOpenAtom } from '../../navigation/modal.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import {
  activeNamespaceAtom,
  chosenNetworkAtom,
  findNetworkAtom,
  offeredNamespacesAtom,
} from '../networks/networkAtoms.ts'
import { type Account, type ConnectedAccount, type Connection, connectionId, namespaceOf } from './connection.ts'
import { detailsOfAtom, smallIcon } from './detailsOf.ts'
import { reportedPairingAtom } from './reportedPairing.ts'
import { signInPlaceAtom } from './signInPlace.ts'
import { isUnreachableAtom } from './unreachable.ts'

const disconnected: Account = { status: 'disconnected' }
const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Connections, the last used first: the first of a namespace is its active one. */
const connectionListAtom = atom<readonly Connection[]>([])

/** Wallets that are connecting, in namespaces without a connection. */
const connectingAtom = atom<Partial<Record<Namespace, StoredWallet>>>({})

/** Every connection, the last used first. */
export const connectionsAtom = atom((get) => get(connectionListAtom))

/** Replaces all connections. Does not store them: see `setAccount.ts`, which the first view does not load. */
export const replaceConnectionsAtom = atom(null, (_get, set, connections: readonly Connection[]) =>
  set(connectionListAtom, connections),
)

/** Sets the wallet that is connecting in a namespace. It shows only where there is no connection. */
export const setConnectingAtom = atom(null, (get, set, namespace: Namespace, wallet?: StoredWallet) => {
  const { [namespace]: _before, ...others } = get(connectingAtom)
  set(connectingAtom, wallet ? { ...others, [namespace]: wallet } : others)
})

/** The active account of a namespace. */
export const accountOfAtom = atom((get) => (namespace: Namespace): Account => {
  const wallet = get(connectingAtom)[namespace]
  const otherwise: Account = wallet ? { status: 'connecting', wallet } : disconnected
  return get(connectionListAtom).find(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace) ?? otherwise
})

/** The active namespace's account. */
export const accountAtom = atom((get) => get(accountOfAtom)(get(activeNamespaceAtom)))

/** The active account, once its wallet has answered. */
export const connectedAtom = atom((get) => {
  const account = get(accountAtom)
  return account.status === 'connected' ? account : undefined
})

/** The namespaces with a connected account. */
export const connectedNamespacesAtom = atom((get) =>
  namespaces.filter((namespace) => get(accountOfAtom)(namespace).status === 'connected'),
)

/** The network that the active account is on, or the chosen one; undefined where the page does not offer it. */
export const activeNetworkAtom = atom((get) => {
  const account = get(connectedAtom)
  return account ? get(findNetworkAtom)(account.caipNetworkId) : get(chosenNetworkAtom)
})

/** Whether the active account is on a network that the page does not offer. */
export const isUnsupportedAtom = atom((get) => get(connectedAtom) !== undefined && get(activeNetworkAtom) === undefined)

const toPublicWallet = ({ name, rdns, icon }: StoredWallet) => ({ name, rdns, icon })

const toPublic = (account: Account) => {
  const { status } = account
  const wallet = 'wallet' in account ? toPublicWallet(account.wallet) : null
  if (status !== 'connected') return { status, address: null, caipAddress: null, caipNetworkId: null, wallet }
  const { address, caipNetworkId } = account
  return { status, address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, wallet }
}

/** An account whose wallet reaches no chain is shown as waiting, with its address. */
const toReported = (account: Account, isUnreachable: (connection: Connection) => boolean) => {
  const isWaiting = account.status === 'connected' && isUnreachable(account)
  return { ...toPublic(account), ...(isWaiting && { status: 'reconnecting' as const }) }
}

const toPublicConnection = (connection: ConnectedAccount, accountOf: (namespace: Namespace) => Account) => {
  const { wallet, accounts, address, caipNetworkId } = connection
  return {
    id: connectionId(connection),
    wallet: { ...toPublicWallet(wallet), icon: smallIcon(wallet.icon) },
    accounts: [...accounts],
    address,
    caipNetworkId,
    isActive: accountOf(namespaceOf(caipNetworkId)) === connection,
  }
}

/** The state as the page sees it. */
export const publicStateAtom = atom((get): PublicState => {
  const accountOf = get(accountOfAtom)
  const detailsOf = get(detailsOfAtom)
  const isUnreachable = get(isUnreachableAtom)
  const stateOf = (account: Account): AccountState => ({ ...toReported(account, isUnreachable), ...detailsOf(account) })
  const pairing = get(reportedPairingAtom)
  const { session } = get(signInPlaceAtom)
  return {
    ...toReported(get(accountAtom), isUnreachable),
    ...(pairing ? { pairing } : {}),
    ...(session ? { session } : {}),
    isOpen: get(isOpenAtom),
    activeNamespace: get(activeNamespaceAtom),
    accounts: Object.fromEntries(
      get(offeredNamespacesAtom).map((namespace) => [namespace, stateOf(accountOf(namespace))]),
    ),
    connections: get(connectionListAtom)
      .filter((connection) => connection.status === 'connected')
      .slice(0, maxConnections)
      .map((connection) => toPublicConnection(connection, accountOf)),
  }
})
