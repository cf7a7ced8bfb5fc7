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

/** The wallet's current network. It starts on the last used one, which the modal puts into the frame's URL. */
export const createCurrentNetwork = (search: string) => {
  const wanted = new URLSearchParams(search).get('chainId')
  let network = served(wanted) ?? servedNetwork(defaultChainId)
  return {
    network: () => network,
    /** Switches the network if the wallet serves it. */
    switchIfServed: (chainId: string | number) => {
      network = served(chainId) ?? network
    },
    /** Throws 4902 if the wallet does not serve the network. */
    switchTo: (chainId: string | number) => {
      network = servedNetwork(chainId)
      return network
    },
  }
}
export type CurrentNetwork = ReturnType<typeof createCurrentNetwork>
