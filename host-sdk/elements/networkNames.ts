import { networks as builtIn } from '#protocol/networks'
import type { FoyerOptions } from '../Foyer.ts'

type GivenNetwork = string | { id?: number | string; name?: string; caipNetworkId?: string }

/** The networks of the options. An attribute has them as CAIP-2 ids with commas between, or as JSON. */
const readNetworks = (given: unknown): readonly GivenNetwork[] => {
  if (Array.isArray(given)) return given
  if (typeof given !== 'string') return ['eip155:1']
  if (!given.trim().startsWith('[')) return given.split(',').map((id) => id.trim())
  try {
    return JSON.parse(given)
  } catch {
    // The modal reports it to the page's developer.
    return []
  }
}

const idOf = (network: GivenNetwork) =>
  typeof network === 'string' ? network : (network.caipNetworkId ?? `eip155:${network.id}`)

const builtInName = (id: string) => builtIn.find(({ caipNetworkId }) => caipNetworkId === id)?.name

/** The names of the page's networks by CAIP-2 id, in the page's order. One without a name is called by its id. */
export const networkNames = ({ networks }: Partial<Pick<FoyerOptions, 'networks'>>): ReadonlyMap<string, string> =>
  new Map(
    readNetworks(networks).map((network) => {
      const id = idOf(network)
      const name = typeof network === 'string' ? undefined : network.name
      return [id, name || builtInName(id) || id]
    }),
  )
