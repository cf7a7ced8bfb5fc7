import type { Network } from '#protocol/vocabulary/network'

/** The ENS universal resolver, at the same address on each network: https://docs.ens.domains/learn/deployments */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const networksWithEns: readonly string[] = ['eip155:1', 'eip155:11155111']

/**
 * Returns the network's universal resolver, or undefined if it has no ENS. Pages cannot replace the official ENS
 * resolver. For other networks, the network definition provides the resolver.
 */
export const ensResolverOf = ({ caipNetworkId, contracts }: Network) =>
  networksWithEns.includes(caipNetworkId) ? universalResolver : contracts?.ensUniversalResolver?.address
