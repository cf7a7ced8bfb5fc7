import type { Network } from '#protocol/vocabulary/network'

/** The ENS universal resolver, at the same address on each network: https://docs.ens.domains/learn/deployments */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const networksWithEns: readonly string[] = ['eip155:1', 'eip155:11155111']

/**
 * The universal resolver of a network. Pages cannot replace the one of ENS; on other networks, the network's definition
 * provides it. Undefined if the network has no ENS.
 */
export const ensResolverOf = ({ caipNetworkId, contracts }: Network) =>
  networksWithEns.includes(caipNetworkId) ? universalResolver : contracts?.ensUniversalResolver?.address
