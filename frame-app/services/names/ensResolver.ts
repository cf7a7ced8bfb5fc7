import type { Network } from '#protocol/vocabulary/network'

/** ENS's universal resolver, on each network that has it: https://docs.ens.domains/learn/deployments */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const networksWithEns: readonly string[] = ['eip155:1', 'eip155:11155111']

/**
 * The universal resolver of a network. Where ENS has one, a page cannot put its own in its place; on other networks it is
 * the one of the network's definition. Undefined: the network has no ENS.
 */
export const ensResolverOf = ({ caipNetworkId, contracts }: Network) =>
  networksWithEns.includes(caipNetworkId) ? universalResolver : contracts?.ensUniversalResolver?.address
