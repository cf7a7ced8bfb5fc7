import { chainDisconnected, rpcError, unrecognizedChain } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'

/** The eip155 networks that the embedded wallet supports. The wallet has no current network on Solana. */
export const servedNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

/** Converts a CAIP-2 id or the number of an EVM chain to a CAIP-2 id. */
export const toCaipNetworkId = (chainId: string | number) =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

const find = (chainId: string | number) =>
  servedNetworks.find(({ caipNetworkId }) => caipNetworkId === toCaipNetworkId(chainId))

const solanaNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')

/** Returns the network of a request. Throws 4901 if the wallet is not connected to it. */
export const connectedNetwork = (chainId: string | number) => {
  const found = find(chainId) ?? solanaNetworks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!found) throw rpcError(chainDisconnected, 'The wallet is not connected to this chain')
  return found
}

/** Returns the network to switch to. Throws 4902 if the wallet does not support it. */
export const servedNetwork = (chainId: string | number) => {
  const found = find(chainId)
  if (!found) throw rpcError(unrecognizedChain, 'Chain is not supported')
  return found
}
