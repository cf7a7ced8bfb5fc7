import { atom } from 'jotai'
import type { GivenOptions } from '#protocol/options'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { chosenNetworkKey, type StoredWallet } from '../../storage/keys.ts'
import { describeNetwork } from './describeNetwork.ts'
import { readNetworks } from './readNetworks.ts'

/** The networks that the page offers. */
export const offeredNetworksAtom = atom((get) => readNetworks(get(optionsAtom)).networks)

/**
 * Returns true if a wallet supports a network. This is known only for the embedded wallet; other wallets are asked when
 * they switch.
 */
export const canUseAtom = atom((get) => {
  const { embeddedNetworks } = get(outsideAtom).environment
  return ({ connector }: Pick<StoredWallet, 'connector'>, caipNetworkId: string) =>
    connector !== 'embedded' || embeddedNetworks.includes(caipNetworkId)
})

/** The page's networks that the embedded wallet supports. */
export const embeddedNetworksAtom = atom((get) => {
  const canUse = get(canUseAtom)
  return get(offeredNetworksAtom).filter(({ caipNetworkId }) => canUse({ connector: 'embedded' }, caipNetworkId))
})

export const getNetworkAtom = atom((get) => {
  const networks = get(offeredNetworksAtom)
  return (caipNetworkId: string | null | undefined) =>
    networks.find((network) => network.caipNetworkId === caipNetworkId)
})

const chosenIdAtom = atom<string | undefined>(undefined)

const idOf = (network: NonNullable<GivenOptions['defaultNetwork']>) =>
  typeof network === 'string' ? network : String(describeNetwork(network).caipNetworkId)

/** The network used while no wallet is connected: the previously chosen one, the page's default or the first. */
export const chosenNetworkAtom = atom((get) => {
  const find = get(getNetworkAtom)
  const { defaultNetwork } = get(optionsAtom)
  const chosen = find(get(chosenIdAtom)) ?? find(defaultNetwork && idOf(defaultNetwork))
  return chosen ?? (get(offeredNetworksAtom)[0] as NonNullable<typeof chosen>)
})

export const chooseNetworkAtom = atom(null, (get, set, caipNetworkId: string) => {
  set(chosenIdAtom, caipNetworkId)
  get(outsideAtom).storage.set(chosenNetworkKey, caipNetworkId)
})

export const restoreChosenNetworkAtom = atom(null, (get, set) =>
  set(chosenIdAtom, get(outsideAtom).storage.get(chosenNetworkKey)),
)

/** The namespaces of the networks that the page offers, in the page's order. */
export const offeredNamespacesAtom = atom((get) => [
  ...new Set(get(offeredNetworksAtom).map(({ chainNamespace }) => chainNamespace)),
])

const filterAtom = atom<Namespace | undefined>(undefined)

/** The only namespace whose wallets are listed. Undefined if all are listed. */
export const namespaceFilterAtom = atom((get) => get(filterAtom))

export const setNamespaceFilterAtom = atom(null, (_get, set, namespace: Namespace | undefined) =>
  set(filterAtom, namespace),
)

/** Returns the network for a new account of the namespace: the chosen network if it matches, otherwise the first. */
export const getPreferredNetworkAtom = atom((get) => (namespace: Namespace) => {
  const isOfIt = ({ chainNamespace }: Network) => chainNamespace === namespace
  const chosen = get(chosenNetworkAtom)
  return isOfIt(chosen) ? chosen : get(offeredNetworksAtom).find(isOfIt)
})

export const activeNamespaceAtom = atom<Namespace>((get) => get(chosenNetworkAtom).chainNamespace)
