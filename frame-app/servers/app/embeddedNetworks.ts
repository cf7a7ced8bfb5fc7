import { networks } from '#protocol/networks'
import { readUpstreams } from '#protocol/server-kit/readUpstreams'

const builtIn = networks
  .filter(({ chainNamespace }) => chainNamespace !== 'bip122')
  .map(({ caipNetworkId }) => caipNetworkId)

/**
 * Returns the CAIP-2 ids of the networks for which the auth server has a node. Without a node list (`CHAINS_FILE`),
 * returns all supported networks.
 */
export const embeddedNetworks = async (chainsFile: string | undefined): Promise<readonly string[]> => {
  if (chainsFile === undefined) return builtIn
  const upstreams = await readUpstreams(chainsFile)
  return builtIn.filter((id) => upstreams.has(id))
}
