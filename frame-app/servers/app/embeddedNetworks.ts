import { networks } from '#protocol/networks'
import { readUpstreams } from '#protocol/server-kit/readUpstreams'

const builtIn = networks
  .filter(({ chainNamespace }) => chainNamespace !== 'bip122')
  .map(({ caipNetworkId }) => caipNetworkId)

/**
 * CAIP-2 ids of the embedded wallet's networks: those with a node of the auth server. Without its node list
 * (`CHAINS_FILE`), all supported networks.
 */
export const embeddedNetworks = async (chainsFile: string | undefined): Promise<readonly string[]> => {
  if (chainsFile === undefined) return builtIn
  const upstreams = await readUpstreams(chainsFile)
  return builtIn.filter((id) => upstreams.has(id))
}
