import { chainDisconnected, rpcError, unrecognizedChain } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'

/** The networks that the embedded wallet may be on: those of eip155. On Solana's it has no network of its own. */
export const servedNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

/** A CAIP-2 id, from one or from the number of an EVM chain. */
export const toCaipNetworkId = (chainId: string | number) =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

const find = (chainId: string | number) =>
  servedNetworks.find(({ caipNetworkId }) => caipNetworkId === toCaipNetworkId(chainId))

const solanaNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')

/** The network that a request is for. Throws 4901 where the wallet is not connected to it. */
export const connectedNetwork = (chainId: string | number) => {
  const found = find(chainId) ?? solanaNetworks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!found) throw rpcError(chainDisconnected, 'The wallet is not connected to this chain')
  return found
}

/** The network to go to. Throws 4902 where the wallet does not serve it. */
export const servedNetwork = (chainId: string | number) => {
  const found = find(chainId)
  if (!found) throw rpcError(unrecognizedChain, 'Chain is not supported')
  return found
}
