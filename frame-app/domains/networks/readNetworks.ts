import { networks as builtIn } from '#protocol/networks'
import type { GivenOptions } from '#protocol/options'
import { safeParse } from '#protocol/schema'
import { Network } from '#protocol/vocabulary/network'

type Given = NonNullable<GivenOptions['networks']>[number]

/** A network in viem's shape has neither namespace nor CAIP-2 id: it is one of eip155. */
const fromViem = (given: Record<string, unknown>) => {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet } = given
  const { default: rpc } = (rpcUrls ?? {}) as { default?: { http?: unknown } }
  const { default: explorer } = (blockExplorers ?? {}) as { default?: { name?: unknown; url?: unknown } }
  const { ensUniversalResolver: ens } = (contracts ?? {}) as { ensUniversalResolver?: { address?: unknown } }
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: rpc?.http ?? [] } },
    ...(explorer ? { blockExplorers: { default: { name: explorer.name, url: explorer.url } } } : {}),
    ...(ens ? { contracts: { ensUniversalResolver: { address: ens.address } } } : {}),
    testnet: testnet ?? false,
  }
}

/** No wallet of bip122 can be connected yet. */
const isConnectable = ({ chainNamespace }: Network) => chainNamespace !== 'bip122'
const connectable = builtIn.filter(isConnectable)

const readNetwork = (given: Given): Network | undefined => {
  if (typeof given === 'string') return connectable.find(({ caipNetworkId }) => caipNetworkId === given)
  const { data } = safeParse(Network, 'caipNetworkId' in given ? given : fromViem(given))
  return data && isConnectable(data) ? data : undefined
}

const nameOf = (given: Given) => (typeof given === 'string' ? given : String(given.name))

const withUrls = (network: Network, rpcUrls: GivenOptions['rpcUrls']): Network => {
  const own = rpcUrls?.[network.caipNetworkId] ?? []
  const http = [...(typeof own === 'string' ? [own] : own), ...network.rpcUrls.default.http]
  return { ...network, rpcUrls: { default: { http } } }
}

export interface ReadNetworks {
  networks: Network[]
  /** Named by the page, but neither built in nor described well enough, or of a namespace without wallets. */
  unknown: string[]
  /** Usable, but without an RPC URL: balances are then read through the wallet. */
  withoutRpc: string[]
}

/** The networks that the page offers, in its order; Ethereum where it names none. */
export const readNetworks = ({
  networks: given,
  rpcUrls,
}: Pick<GivenOptions, 'networks' | 'rpcUrls'>): ReadNetworks => {
  const described = (given ?? ['eip155:1']).map((one) => ({ name: nameOf(one), network: readNetwork(one) }))
  const found = described.flatMap(({ network }) => (network ? [withUrls(network, rpcUrls)] : []))
  const networks = found.length > 0 ? found : builtIn.slice(0, 1).map((network) => withUrls(network, rpcUrls))
  return {
    networks,
    unknown: described.filter(({ network }) => !network).map(({ name }) => name),
    withoutRpc: networks.filter(({ rpcUrls: urls }) => urls.default.http.length === 0).map(({ name }) => name),
  }
}
