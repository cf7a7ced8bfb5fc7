import { atom } from 'jotai'
import { attemptAtom } from '../../domains/connect/connect.ts'
import { pairedWithAtom, pairingAtom } from '../../domains/connect/pairing.ts'
import { activeNetworkAtom, connectedAtom } from '../../domains/connections/accountAtoms.ts'
import { openedStoreAtom } from '../../domains/wallets/openedStore.ts'
import { foundListAtom } from '../../domains/wallets/walletSearch.ts'
import { codeOf, eventName } from './eventText.ts'
import type { Watcher } from './Watching.ts'
import { watchAtom } from './watchAtom.ts'

const quiet: readonly string[] = ['idle', 'waiting', 'connected', 'making', 'ready']

/** Reports why a connection attempt with a browser wallet failed. */
const watchAttempt: Watcher = ({ store, track }) =>
  watchAtom(store, attemptAtom, ({ status }, before) => {
    if (status === before.status || quiet.includes(status)) return
    const properties = { message: codeOf(status) }
    track(status === 'declined' ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties })
  })

/** Reports failed and rejected pairings. */
const watchPairing: Watcher = ({ store, track }) =>
  watchAtom(store, pairingAtom, ({ status }, before) => {
    if (status === before.status || quiet.includes(status)) return
    const message = codeOf(status)
    if (status === 'declined') return track({ event: 'USER_REJECTED', properties: { message } })
    const chosen = store.get(pairedWithAtom)
    const properties = { message, ...(chosen ? { name: eventName(chosen.name) } : {}) }
    track({ event: 'CONNECT_PROXY_ERROR', properties })
  })

const watchSearch: Watcher = ({ store, track }) =>
  watchAtom(store, foundListAtom, ({ status, search, count }) => {
    if (status === 'ready') track({ event: 'SEARCH_WALLET', properties: { search: search.length, found: count ?? 0 } })
  })

const standingAtom = atom((get) => ({
  network: get(activeNetworkAtom)?.caipNetworkId,
  isConnected: get(connectedAtom) !== undefined,
}))

/** Reports network switches by anyone. A new connection on another network is not a switch. */
const watchNetwork: Watcher = ({ store, track }) =>
  watchAtom(store, standingAtom, ({ network, isConnected }, before) => {
    const isOther = network !== undefined && before.network !== undefined && network !== before.network
    if (isOther && (!isConnected || before.isConnected)) track({ event: 'SWITCH_NETWORK', properties: { network } })
  })

/** Reports that the visitor opened a store or website that offers a wallet. */
const watchPlaces: Watcher = ({ store, track }) =>
  watchAtom(store, openedStoreAtom, (opened) => {
    if (opened) track({ event: 'GET_WALLET', properties: { name: eventName(opened.name), type: opened.place } })
  })

export const connectingWatchers: readonly Watcher[] = [
  watchPlaces,
  watchAttempt,
  watchPairing,
  watchSearch,
  watchNetwork,
]
