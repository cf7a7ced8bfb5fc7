import type { AddressLimit } from '#protocol/server-kit/limitRate'
import type { ProjectStore } from '#protocol/server-kit/projects'
import type { ListingDatabase } from '../app/database/openListingDatabase.ts'
import type { EventStore } from '../app/events/EventStore.ts'
import type { FetchOptions } from '../app/pictures/fetch/fetchPicture.ts'
import type { Chains } from './chains.ts'
import type { Indexer } from './history/createIndexer.ts'
import type { NamesConfig } from './names/NamesConfig.ts'
import type { OnrampAdapter } from './onramp/OnrampAdapter.ts'
import type { PriceEndpoint } from './prices/createPriceSource.ts'
import type { RateOf } from './prices/createRates.ts'
import type { TokenCatalogue } from './tokens/tokenCatalogue.ts'

/** The dependencies of the data service's calls. */
export interface DataDeps {
  chains: Chains
  catalogue: TokenCatalogue
  database: ListingDatabase
  indexer: Indexer
  projects: ProjectStore
  /** The modal's origin, which sends the requests and hosts the images. */
  appOrigin: string
  /** The secure frame's origin. It requests the value of outgoing assets. */
  secureOrigin?: string
  /** Restricts the hosts for item metadata, as for images. */
  outside: FetchOptions
  /** Origin of the IPFS gateway. */
  ipfsGateway: string
  arweaveGateway?: string
  /** Another service that is queried for prices first. */
  priceEndpoint?: PriceEndpoint
  /** Exchange rates that convert prices in dollars. */
  rateOf?: RateOf
  /** The parent under which accounts get names. Default: no names. */
  names?: NamesConfig
  /** The onramp providers. Default: none. */
  onramps?: readonly OnrampAdapter[]
  /** The destination for analytics events. Default: the database. */
  eventStore?: EventStore
  addressLimit?: AddressLimit
}
