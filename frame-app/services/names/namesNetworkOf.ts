import type { Network } from '#protocol/vocabulary/network'
import { ensResolverOf } from './ensResolver.ts'

/** Highest chain id that fits into an ENSIP-11 coin type (31 bits). */
const maxChainId = 0x7fff_ffff

/**
 * Returns the network whose ENS names apply to addresses on this network. If the network has no ENS, it is Ethereum, or
 * Sepolia for a test network. The page must offer that network. Its names can have addresses on other networks
 * (ENSIP-11).
 */
export const namesNetworkOf = (network: Network, offered: readonly Network[]): Network | undefined => {
  if (network.chainNamespace !== 'eip155') return undefined
  if (ensResolverOf(network)) return network
  if (Number(network.id) > maxChainId) return undefined
  const root = network.testnet ? 'eip155:11155111' : 'eip155:1'
  return offered.find(({ caipNetworkId }) => caipNetworkId === root)
}
