import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey, lastUsedChainKey } from '../../storage/keys.ts'
import {
  activeNamespaceAtom,
  chooseNetworkAtom,
  getNetworkAtom,
  offeredNetworksAtom,
} from '../networks/networkAtoms.ts'
import {
  accountAtom,
  connectedAtom,
  connectedNamespacesAtom,
  connectionsAtom,
  getAccountAtom,
  replaceConnectionsAtom,
  setConnectingAtom,
} from './accountAtoms.ts'
import { reportedDetailsAtom } from './accountDetails.ts'
import { type ActiveAccount, type Connection, connectionId } from './connection.ts'
import { isDisconnectingAtom } from './disconnecting.ts'
import { detailsSourceAtom } from './getDetails.ts'
import { setLostAtom } from './lost.ts'

/**
 * Activates a namespace on its account's network. If the page does not offer that network, uses the namespace's first
 * one.
 */
export const activateAtom = atom(null, (get, set, namespace: Namespace) => {
  if (get(activeNamespaceAtom) === namespace) return
  const account = get(getAccountAtom)(namespace)
  const offered = account.status === 'connected' ? get(getNetworkAtom)(account.caipNetworkId) : undefined
  const network = offered ?? get(offeredNetworksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
  if (network) set(chooseNetworkAtom, network.caipNetworkId)
})

/** Stores an account only if the visitor chose it. Otherwise, the wallet's own choice applies after a reload. */
const toStored = (connection: Connection) => {
  const { wallet, caipNetworkId, address } = connection
  const isChosen = connection.status === 'reconnecting' || address !== connection.accounts[0]
  return { wallet, caipNetworkId, ...(isChosen && address ? { address } : {}) }
}

/**
 * Replaces and stores the connections. If the active namespace has no connection left, another connected one becomes
 * active.
 */
const setConnectionsAtom = atom(null, (get, set, connections: readonly Connection[]) => {
  const { storage } = get(outsideAtom)
  const wasConnected = get(connectedAtom)
  set(detailsSourceAtom, reportedDetailsAtom)
  set(replaceConnectionsAtom, connections)
  storage.set(connectionsKey, connections.map(toStored))
  // Stores the frame's initial network, because the wallet has no current network on Solana.
  const embedded = connections.find(
    ({ status, wallet, caipNetworkId }) =>
      status === 'connected' && wallet.connector === 'embedded' && caipNetworkId.startsWith('eip155'),
  )
  if (embedded) storage.set(lastUsedChainKey, embedded.caipNetworkId)
  const [other] = get(connectedNamespacesAtom)
  if (wasConnected && other && get(accountAtom).status === 'disconnected') set(activateAtom, other)
  if (wasConnected) set(setLostAtom, !get(connectedAtom) && !get(isDisconnectingAtom))
})

const isSame = (connection: Connection, account: ActiveAccount) =>
  'caipNetworkId' in account && connectionId(connection) === connectionId(account)

/**
 * Sets a namespace's active account. Adds a connection or replaces the wallet's existing one, ahead of the others.
 * `connecting` is shown only without a connection. `disconnected` removes the active connection and activates the
 * previous one.
 */
export const setAccountAtom = atom(null, (get, set, namespace: Namespace, account: ActiveAccount) => {
  const active = get(getAccountAtom)(namespace)
  if (account.status === 'connecting') {
    set(setLostAtom, false)
    if (!('caipNetworkId' in active)) set(setConnectingAtom, namespace, account.wallet)
    return
  }
  set(setConnectingAtom, namespace)
  const isConnection = account.status !== 'disconnected'
  const replaced = isConnection ? account : active
  const others = get(connectionsAtom).filter((one) => !isSame(one, replaced))
  set(setConnectionsAtom, isConnection ? [account, ...others] : others)
})

/** Updates a connection in place or removes it. Does nothing if it no longer exists. */
export const changeConnectionAtom = atom(
  null,
  (get, set, connection: Connection, change: (current: Connection) => Connection | undefined) => {
    const changed = get(connectionsAtom).flatMap((one) => (isSame(one, connection) ? (change(one) ?? []) : one))
    set(setConnectionsAtom, changed)
  },
)

/** Adds a restored connection after the others of its namespace, because the visitor may now use another wallet. */
export const addConnectionAtom = atom(null, (get, set, connection: Connection) => {
  set(setConnectionsAtom, [...get(connectionsAtom), connection])
  set(setLostAtom, false)
})
