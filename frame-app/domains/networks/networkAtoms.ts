import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { chosenNetworkKey } from '../../storage/keys.ts'
import { outsideAtom } from '../../wiring.ts'
import { readNetworks } from './readNetworks.ts'

/** The networks that the page offers. */
export const offeredNetworksAtom = atom((get) => readNetworks(get(optionsAtom)).networks)

export const findNetworkAtom = atom((get) => {
  const networks = get(offeredNetworksAtom)
  return (caipNetworkId: string | null | undefined) =>
    networks.find((network) => network.caipNetworkId === caipNetworkId)
})

const chosenAtom = atom<string | undefined>(undefined)

/** The network that applies while no wallet says otherwise: chosen before, the page's default, or the first. */
export const chosenNetworkAtom = atom((get) => {
  const find = get(findNetworkAtom)
  const chosen = find(get(chosenAtom)) ?? find(get(optionsAtom).defaultNetwork)
  return chosen ?? (get(offeredNetworksAtom)[0] as NonNullable<typeof chosen>)
})

export const chooseNetworkAtom = atom(null, (get, set, caipNetworkId: string) => {
  set(chosenAtom, caipNetworkId)
  get(outsideAtom).storage.set(chosenNetworkKey, caipNetworkId)
})

export const restoreChosenNetworkAtom = atom(null, (get, set) =>
  set(chosenAtom, get(outsideAtom).storage.get(chosenNetworkKey)),
)

export const activeNamespaceAtom = atom<Namespace>((get) => get(chosenNetworkAtom).chainNamespace)
