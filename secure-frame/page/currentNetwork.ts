import type { Network } from '#protocol/vocabulary/network'
import { servedNetwork } from './servedNetworks.ts'

/** The default network, as a CAIP-2 id. */
export const defaultChainId = 'eip155:1'

const served = (chainId: string | number | null): Network | undefined => {
  try {
    return chainId === null ? undefined : servedNetwork(chainId)
  } catch {
    return undefined
  }
}

/** Stores the wallet's current network. Starts with the last used one, which the modal adds to the frame's URL. */
export const createCurrentNetwork = (search: string) => {
  const wanted = new URLSearchParams(search).get('chainId')
  let network = served(wanted) ?? servedNetwork(defaultChainId)
  return {
    network: () => network,
    /** Switches to the network if the wallet supports it. */
    switchIfServed: (chainId: string | number) => {
      network = served(chainId) ?? network
    },
    /** Throws 4902 if the wallet does not support the network. */
    switchTo: (chainId: string | number) => {
      network = servedNetwork(chainId)
      return network
    },
  }
}
export type CurrentNetwork = ReturnType<typeof createCurrentNetwork>
