import { networks as builtIn } from '#protocol/networks'
import type { FoyerOptions } from '../Foyer.ts'

interface DescribedNetwork {
  id?: number | string
  name?: string
  caipNetworkId?: string
  /** Chain id in EIP-3085 format. */
  chainId?: number | string
  chainName?: string
}

type GivenNetwork = string | DescribedNetwork

/** Reads the networks from the options. An attribute contains comma-separated CAIP-2 ids or JSON. */
const readNetworks = (input: unknown): readonly unknown[] => {
  if (Array.isArray(input)) return input
  if (typeof input !== 'string') return ['eip155:1']
  if (!input.trim().startsWith('[')) return input.split(',').map((id) => id.trim())
  try {
    return [JSON.parse(input)].flat()
  } catch {
    return []
  }
}

/** Skips invalid networks, which the modal reports to the page's developer. */
const isNetwork = (input: unknown): input is GivenNetwork =>
  typeof input === 'string' || (typeof input === 'object' && input !== null)

const idOf = (network: GivenNetwork) =>
  typeof network === 'string' ? network : (network.caipNetworkId ?? `eip155:${Number(network.id ?? network.chainId)}`)

const builtInName = (id: string) => builtIn.find(({ caipNetworkId }) => caipNetworkId === id)?.name

/** Returns the page's network names by CAIP-2 id, in the page's order. A network without a name is shown by its id. */
export const networkNames = ({ networks }: Partial<Pick<FoyerOptions, 'networks'>>): ReadonlyMap<string, string> =>
  new Map(
    readNetworks(networks)
      .filter(isNetwork)
      .map((network) => {
        const id = idOf(network)
        const name = typeof network === 'string' ? undefined : (network.name ?? network.chainName)
        return [id, name || builtInName(id) || id]
      }),
  )
