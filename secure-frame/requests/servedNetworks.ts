import { rpcError, unrecognizedChain } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'

/** The networks of the embedded wallet. */
export const servedNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

/** A CAIP-2 id, from one or from the number of an EVM chain. */
export const toCaipNetworkId = (chainId: string | number) =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

/** The network of a chain id. Throws 4902 where the wallet does not serve it. */
export const servedNetwork = (chainId: string | number) => {
  const found = servedNetworks.find(({ caipNetworkId }) => caipNetworkId === toCaipNetworkId(chainId))
  if (!found) throw rpcError(unrecognizedChain, 'Chain is not supported')
  return found
}
