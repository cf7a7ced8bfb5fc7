import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'

/** The ids of EVM chains that support swaps (SWP-02). */
const swapNetworks = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]

const ids = new Set(swapNetworks.map((id) => `eip155:${id}`))

/** True if the active account can swap on its network. */
export const isSwapOfferedAtom = atom((get) => {
  const network = get(activeNetworkAtom)
  return get(optionsAtom).swaps && network !== undefined && ids.has(network.caipNetworkId)
})
