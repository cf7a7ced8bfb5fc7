import { readJson } from '#protocol/server-kit/readJson'
import { readUpstreams, type Upstreams } from '#protocol/server-kit/readUpstreams'
import { createChainFetch } from '#protocol/server-kit/rpc/createChainFetch'
import { createChains } from './chains.ts'
import { ContractsFile } from './contracts.ts'
import { ExplorersFile } from './history/explorer/ExplorersFile.ts'
import { createProviders, OnrampsFile } from './onramp/OnrampsFile.ts'
import { createRates } from './prices/createRates.ts'
import { builtInTokens } from './tokens/builtInTokens.ts'
import { readTokenLists } from './tokens/readTokenLists.ts'
import { createTokenCatalogue } from './tokens/tokenCatalogue.ts'

export interface DataFiles {
  /** JSON file of RPC URLs by CAIP-2 id. Without it, the service has no networks. */
  chainsFile?: string
  /** JSON file of contracts by CAIP-2 id. It replaces the built-in contracts. */
  contractsFile?: string
  /** JSON file of explorers by CAIP-2 id. Networks without an explorer use the indexer. */
  explorersFile?: string
  /** Files and URLs of token lists, which take precedence over the built-in list. */
  tokenLists?: readonly string[]
  /**
   * File or URL of exchange rates. Without it, prices are only in dollars, and in ether on networks with native ether.
   */
  exchangeRates?: string
  /** JSON file of onramp providers. */
  onrampsFile?: string
}

/** Reads the configured networks and tokens. */
export const loadData = async ({
  chainsFile,
  contractsFile,
  explorersFile,
  tokenLists = [],
  exchangeRates,
  onrampsFile,
}: DataFiles) => {
  const upstreams: Upstreams = chainsFile ? await readUpstreams(chainsFile) : new Map()
  const contracts = contractsFile ? await readJson(contractsFile, ContractsFile) : {}
  const explorers = explorersFile ? await readJson(explorersFile, ExplorersFile) : {}
  const onramps = onrampsFile ? createProviders(await readJson(onrampsFile, OnrampsFile), fetch) : []
  const nodeless = Object.keys(explorers).find((chainId) => !upstreams.has(chainId))
  if (nodeless !== undefined) throw new Error(`${explorersFile}: ${nodeless} has no node in ${chainsFile}`)
  const own = new Map(Object.entries(contracts).map(([chainId, { tokens }]) => [chainId, tokens]))
  const lists = await readTokenLists(tokenLists)
  return {
    upstreams,
    chains: createChains({ upstreams, contracts, explorers, fetch, fetchOf: createChainFetch(fetch) }),
    onramps,
    rateOf: await createRates(exchangeRates),
    catalogue: createTokenCatalogue([...lists, own, builtInTokens()]),
  }
}
