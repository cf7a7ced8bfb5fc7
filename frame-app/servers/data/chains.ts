import type { Address } from 'viem'
import { networks } from '#protocol/networks'
import type { Upstreams } from '#protocol/server-kit/readUpstreams'
import { type ChainNode, createChainNode, own } from '#protocol/server-kit/rpc/createChainNode'
import type { Network } from '#protocol/vocabulary/network'
import { type ChainContracts, contractsOfChains } from './contracts.ts'
import { type CallContracts, createCallContracts } from './evm/callContracts.ts'
import { createExplorer, type Explorer } from './history/explorer/createExplorer.ts'
import type { ExplorerEndpoint } from './history/explorer/ExplorersFile.ts'
import type { ItemFace } from './items/ItemMetadata.ts'
import type { MovedItem } from './items/MovedItem.ts'
import type { RecentReads } from './readRecently.ts'
import { createRecentMap, type RecentMap } from './recentMap.ts'

/** Multicall3 has this address on more than 250 chains: https://www.multicall3.com/deployments */
export const canonicalMulticall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Maximum answer size for block reads. A block of a busy network exceeds the size limit of other answers. */
const largestBlock = 16 * 1_048_576
const mostDescriptions = 5000
/** Maximum number of cached items. It is lower than other limits, because items can contain images. */
const mostItems = 1000

interface AnyChain {
  chainId: string
  node: ChainNode
  /** Pseudonym of the visitor's IP network for which these reads are made. */
  asker: string
  currency: Network['nativeCurrency']
  isTestnet: boolean
}

export interface EvmChain extends AnyChain {
  namespace: 'eip155'
  /** The same nodes with a larger answer limit. The indexer uses it to read whole blocks. */
  blockNode: ChainNode
  call: CallContracts
  contracts: ChainContracts
  /** Explorer that provides account history instead of the indexer. */
  explorer?: Explorer
  /** Token data that contracts return about themselves. A contract without decimals is not ERC-20. */
  said: RecentMap<Address, { name: string; symbol: string; decimals: number | null }>
  /** Tokens that accounts received recently, cached because the query is slow for nodes. */
  received: RecentReads<Address, readonly Address[]>
  /** Items that accounts received recently. */
  receivedItems: RecentReads<Address, readonly MovedItem[]>
  /** Item metadata by `itemKey`. Null if it could not be read. */
  itemMetadata: RecentMap<string, { metadata: ItemFace | null; readAt: number }>
}

export interface SolanaChain extends AnyChain {
  namespace: 'solana'
}

/** A chain that the service can read. */
export type Chain = EvmChain | SolanaChain

const createMemory = (): Pick<EvmChain, 'said' | 'received' | 'receivedItems' | 'itemMetadata'> => ({
  said: createRecentMap(mostDescriptions),
  received: createRecentMap(mostDescriptions),
  receivedItems: createRecentMap(mostDescriptions),
  itemMetadata: createRecentMap(mostItems),
})

interface ChainsDeps {
  upstreams: Upstreams
  /** Contracts by CAIP-2 id. They replace the built-in ones. */
  contracts?: Readonly<Record<string, ChainContracts>>
  /** Explorers by CAIP-2 id. */
  explorers?: Readonly<Record<string, ExplorerEndpoint>>
  fetch: typeof fetch
  /** Returns the `fetch` for a chain's nodes, by CAIP-2 id. Default: the same for all chains. */
  fetchOf?: (chainId: string) => typeof fetch
}

const none: ChainContracts = { tokens: [], dollars: [], v2Factories: [], v3Factories: [] }

/** Creates the chains that have a node, by CAIP-2 id. */
export const createChains = ({
  upstreams,
  contracts = {},
  explorers = {},
  fetch,
  fetchOf = () => fetch,
}: ChainsDeps): ReadonlyMap<string, Chain> => {
  const create = ({ caipNetworkId: chainId, chainNamespace, nativeCurrency, testnet }: Network): Chain[] => {
    const urls = upstreams.get(chainId)
    if (!urls) return []
    const ofChain = { urls, fetch: fetchOf(chainId) }
    const node = createChainNode(ofChain)
    const any = { chainId, node, asker: own, currency: nativeCurrency, isTestnet: testnet ?? false }
    if (chainNamespace === 'solana') return [{ ...any, namespace: 'solana' }]
    const known = contracts[chainId] ?? contractsOfChains[chainId] ?? none
    const call = createCallContracts(node, known.multicall3 ?? canonicalMulticall)
    const place = explorers[chainId]
    const explorer = place && createExplorer({ ...place, chainId, fetch })
    const blockNode = createChainNode({ ...ofChain, largestAnswer: largestBlock })
    return [{ ...any, namespace: 'eip155', blockNode, call, contracts: known, explorer, ...createMemory() }]
  }
  return new Map(networks.flatMap(create).map((chain) => [chain.chainId, chain]))
}
export type Chains = ReturnType<typeof createChains>
