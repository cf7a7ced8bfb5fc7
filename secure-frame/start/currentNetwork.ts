import type { Network } from '#protocol/vocabulary/network'
import { servedNetwork } from '../requests/servedNetworks.ts'

/** The chain that the embedded wallet starts on, as CAIP-2 id. */
export const defaultChainId = 'eip155:1'

const served = (chainId: string | number | null): Network | undefined => {
  try {
    return chainId === null ? undefined : servedNetwork(chainId)
  } catch {
    return undefined
  }
}

/** The network that the wallet is on: the frame's own address says which one the modal remembers as last used. */
export const createCurrentNetwork = (search: string) => {
  const wanted = new URLSearchParams(search).get('chainId')
  let network = served(wanted) ?? servedNetwork(defaultChainId)
  return {
    network: () => network,
    /** Goes there if the wallet serves it; stays otherwise. */
    switchIfServed: (chainId: string | number) => {
      network = served(chainId) ?? network
    },
    /** Throws 4902 where the wallet does not serve it. */
    switchTo: (chainId: string | number) => {
      network = servedNetwork(chainId)
      return network
    },
  }
}
export type CurrentNetwork = ReturnType<typeof createCurrentNetwork>
