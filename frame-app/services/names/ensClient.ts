import { createClient, custom } from 'viem'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { askGateways } from './askGateways.ts'
import { ensResolverOf } from './ensResolver.ts'

/**
 * Creates a client for a network with ENS and offchain lookups (ERC-3668), with its universal resolver. Returns
 * undefined if the network has no RPC URL or no ENS.
 */
export const ensClientOf = (network: Network) => {
  const chain = chainClientOf(network)
  const universalResolverAddress = ensResolverOf(network) as `0x${string}` | undefined
  if (!chain || !universalResolverAddress) return undefined
  const client = createClient({ transport: custom(chain, { retryCount: 0 }), ccipRead: { request: askGateways } })
  return { client, universalResolverAddress }
}
