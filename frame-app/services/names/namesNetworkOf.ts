import type { Network } from '#protocol/vocabulary/network'
import { ensResolverOf } from './ensResolver.ts'

/** ENSIP-11 coin types support chain ids up to 31 bits. */
const maxChainId = 0x7fff_ffff

/**
 * The network with the names for addresses on this network. It is the network itself if it has ENS. Otherwise it is
 * Ethereum, or Sepolia for a test network, if the page offers them. Their names have addresses on other networks
 * (ENSIP-11).
 */
export const namesNetworkOf = (network: Network, offered: readonly Network[]): Network | undefined => {
  if (network.chainNamespace !== 'eip155') return undefined
  if (ensResolverOf(network)) return network
  if (Number(network.id) > maxChainId) return undefined
  const root = network.testnet ? 'eip155:11155111' : 'eip155:1'
  return offered.find(({ caipNetworkId }) => caipNetworkId === root)
}
