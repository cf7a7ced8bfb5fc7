import { rpcError, unrecognizedChain } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'

/** The networks that the embedded wallet can be used on. */
export const servedNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

/** A CAIP-2 id as it is, the number of an eip155 chain as one. */
export const toCaipNetworkId = (chainId: string | number) =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

/** The network of a chain id. Throws 4902 where the wallet does not serve it. */
export const servedNetwork = (chainId: string | number) => {
  const found = servedNetworks.find(({ caipNetworkId }) => caipNetworkId === toCaipNetworkId(chainId))
  if (!found) throw rpcError(unrecognizedChain, 'Chain is not supported')
  return found
}
