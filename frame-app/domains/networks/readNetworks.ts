import { networks as builtIn } from '#protocol/networks'
import type { GivenOptions } from '#protocol/options'
import { Network } from '#protocol/vocabulary/network'
import { readWhatFits } from '../../options/readWhatFits.ts'
import { describeNetwork } from './describeNetwork.ts'

type NetworkInput = NonNullable<GivenOptions['networks']>[number]

/** False for bip122, whose wallets cannot be connected yet. */
const isConnectable = ({ chainNamespace }: Network) => chainNamespace !== 'bip122'
const connectable = builtIn.filter(isConnectable)

/** False if the network has two contradictory IDs. */
const isOne = ({ id, chainNamespace, caipNetworkId }: Network) => `${chainNamespace}:${id}` === caipNetworkId

const readNetwork = (options: NetworkInput): { network?: Network; left: string[] } => {
  if (typeof options === 'string') {
    const network = connectable.find(({ caipNetworkId }) => caipNetworkId === options)
    return { ...(network && { network }), left: [] }
  }
  const { data, left } = readWhatFits(Network, describeNetwork(options), { dropsUnknown: true })
  return data && isConnectable(data) && isOne(data) ? { network: data, left } : { left: [] }
}

const nameOf = (options: NetworkInput, index: number) =>
  typeof options === 'string' ? options : String(describeNetwork(options).name ?? `networks.${index}`)

const withUrls = (network: Network, rpcUrls: GivenOptions['rpcUrls']): Network => {
  const own = rpcUrls?.[network.caipNetworkId] ?? []
  const http = [...(typeof own === 'string' ? [own] : own), ...network.rpcUrls.default.http]
  return { ...network, rpcUrls: { default: { http } } }
}

export interface ReadNetworks {
  networks: Network[]
  /**
   * Networks in the page's options that cannot be used: not built in, incompletely described, or in a namespace without
   * wallets.
   */
  unknown: string[]
  /** Paths of fields that were dropped from an accepted network. */
  left: string[]
  /** Usable networks without an RPC URL, for which the wallet provides the balances. */
  withoutRpc: string[]
}

/** Returns the networks that the page offers, in its order. Defaults to Ethereum. */
export const readNetworks = ({
  networks: given,
  rpcUrls,
}: Pick<GivenOptions, 'networks' | 'rpcUrls'>): ReadNetworks => {
  const described = (given ?? ['eip155:1']).map((one, index) => ({ name: nameOf(one, index), ...readNetwork(one) }))
  const found = described.flatMap(({ network }) => (network ? [withUrls(network, rpcUrls)] : []))
  const networks = found.length > 0 ? found : builtIn.slice(0, 1).map((network) => withUrls(network, rpcUrls))
  return {
    networks,
    unknown: described.filter(({ network }) => !network).map(({ name }) => name),
    left: described.flatMap(({ left }, index) => left.map((path) => `networks.${index}.${path}`)),
    withoutRpc: networks.filter(({ rpcUrls: urls }) => urls.default.http.length === 0).map(({ name }) => name),
  }
}
