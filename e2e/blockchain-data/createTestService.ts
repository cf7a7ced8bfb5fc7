import type { ListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { type FetchOptions, publicInternet } from '../../frame-app/servers/app/pictures/fetch/fetchPicture.ts'
import { createChains } from '../../frame-app/servers/data/chains.ts'
import type { ChainContracts } from '../../frame-app/servers/data/contracts.ts'
import { createDataRoutes } from '../../frame-app/servers/data/dataRoutes.ts'
import { createIndexer } from '../../frame-app/servers/data/history/createIndexer.ts'
import type { ExplorerEndpoint } from '../../frame-app/servers/data/history/explorer/ExplorersFile.ts'
import type { NamesConfig } from '../../frame-app/servers/data/names/NamesConfig.ts'
import type { OnrampAdapter } from '../../frame-app/servers/data/onramp/OnrampAdapter.ts'
import type { RateOf } from '../../frame-app/servers/data/prices/createRates.ts'
import { createTokenCatalogue } from '../../frame-app/servers/data/tokens/tokenCatalogue.ts'
import type { TokensOfChains } from '../../frame-app/servers/data/tokens/tokenList.ts'
import { createBlockchainData } from '../../frame-app/services/blockchain-data/blockchainData.ts'
import { createSwapData } from '../../frame-app/services/blockchain-data/swap/swapData.ts'
import { createProjectClient } from '../../frame-app/services/projectClient.ts'
import type { AddressLimit } from '../../shared-protocol/server-kit/limitRate.ts'
import type { Project } from '../../shared-protocol/server-kit/projects.ts'
import { projectsOf } from '../../shared-protocol/server-kit/projects.ts'

const project: Project = {
  id: 'demo',
  name: 'Marlow',
  allowedOrigins: ['https://marlow.example'],
  connectSources: [],
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
}

const nowhere: FetchOptions = { ...publicInternet, resolve: async () => [] }

let visitors = 0
const nextAddress = () => {
  visitors += 1
  return `192.0.2.${visitors}`
}

interface TestService {
  database: ListingDatabase
  /** Nodes by CAIP-2 id. */
  nodes: Record<string, string | readonly string[]>
  contracts?: Record<string, ChainContracts>
  /** Explorers by CAIP-2 id. */
  explorers?: Record<string, ExplorerEndpoint>
  tokens?: TokensOfChains
  onramps?: readonly OnrampAdapter[]
  /** The amount of a currency per dollar. */
  rateOf?: RateOf
  fetch?: typeof fetch
  /** The hosts of item metadata. Default: none. */
  outside?: FetchOptions
  /** The zones under which accounts get names. Default: no names. */
  names?: NamesConfig
  /**
   * The visitor's address. By default, each service of a test has its own visitor: each leases from the shared limit.
   */
  address?: string
  addressLimit?: AddressLimit
  /** Maximum number of accounts followed simultaneously. */
  mostFollowed?: number
  /** The maximum for one network of visitors. */
  mostFollowedOfOne?: number
}

/** The service's routes over these nodes and the modal's client for them, without a port between them. */
export const createTestService = ({
  database,
  nodes,
  contracts,
  tokens,
  addressLimit,
  address = nextAddress(),
  ...more
}: TestService) => {
  const upstreams = new Map(Object.entries(nodes).map(([chainId, urls]) => [chainId, [urls].flat()]))
  const chains = createChains({ upstreams, contracts, explorers: more.explorers, fetch: more.fetch ?? fetch })
  const indexer = createIndexer({
    database,
    chains,
    mostFollowed: more.mostFollowed,
    mostFollowedOfOne: more.mostFollowedOfOne,
  })
  const routes = createDataRoutes({
    database,
    chains,
    indexer,
    addressLimit,
    projects: projectsOf([project]),
    appOrigin: 'https://app.example',
    outside: more.outside ?? nowhere,
    ipfsGateway: 'https://gateway.example',
    rateOf: more.rateOf,
    onramps: more.onramps,
    names: more.names,
    catalogue: createTokenCatalogue(tokens ? [tokens] : []),
  })
  const visitor = { incoming: { socket: { remoteAddress: address } } }
  const request = async (path: string, init?: RequestInit) => routes.request(path, init, visitor)
  const options = {
    projectId: 'demo',
    sdkType: 'test',
    sdkVersion: '0',
    wait: async () => {},
    fetch: (url: URL | RequestInfo, init?: RequestInit) => request(String(url), init),
  }
  return {
    request,
    chains,
    indexer,
    swap: createSwapData(createProjectClient({ baseUrl: '', ...options }), 'demo'),
    ...createBlockchainData(options),
  }
}
