import { networks } from '#protocol/networks'
import { readUpstreams } from '#protocol/server/readUpstreams'

const builtIn = networks
  .filter(({ chainNamespace }) => chainNamespace !== 'bip122')
  .map(({ caipNetworkId }) => caipNetworkId)

/**
 * The networks of the embedded wallet, by CAIP-2 id: those for which the auth server has a node. Without its list of
 * nodes (`CHAINS_FILE`), every one that it could have.
 */
export const embeddedNetworks = async (chainsFile: string | undefined): Promise<readonly string[]> => {
  if (chainsFile === undefined) return builtIn
  const upstreams = await readUpstreams(chainsFile)
  return builtIn.filter((id) => upstreams.has(id))
}
