import type { Network } from '#protocol/vocabulary/network'
import { ensResolverOf } from './ensResolver.ts'

/** ENSIP-11 has coin types for chain ids of 31 bits. */
const maxChainId = 0x7fff_ffff

/**
 * The network on which names are looked up that lead to addresses of this network. Itself, where it has ENS; else Ethereum,
 * and for a test network Sepolia, where the page offers them: their names have addresses on other networks (ENSIP-11).
 */
export const namesNetworkOf = (network: Network, offered: readonly Network[]): Network | undefined => {
  if (network.chainNamespace !== 'eip155') return undefined
  if (ensResolverOf(network)) return network
  if (Number(network.id) > maxChainId) return undefined
  const root = network.testnet ? 'eip155:11155111' : 'eip155:1'
  return offered.find(({ caipNetworkId }) => caipNetworkId === root)
}
