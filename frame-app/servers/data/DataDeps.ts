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

/** Dependencies of the data service's routes. */
export interface DataDeps {
  chains: Chains
  catalogue: TokenCatalogue
  database: ListingDatabase
  indexer: Indexer
  projects: ProjectStore
  /** Origin of the modal, which sends the requests and hosts the images. */
  appOrigin: string
  /** Origin of the secure frame, which requests the value of outgoing assets. */
  secureOrigin?: string
  /** Restricts the hosts from which item metadata is fetched, as for images. */
  outside: FetchOptions
  /** Origin of the IPFS gateway. */
  ipfsGateway: string
  arweaveGateway?: string
  /** Another service that is queried for prices first. */
  priceEndpoint?: PriceEndpoint
  /** Returns the exchange rates that convert dollar prices. */
  rateOf?: RateOf
  /** Settings of the zone in which accounts get names. Default: no names. */
  names?: NamesConfig
  /** The onramp providers. Default: none. */
  onramps?: readonly OnrampAdapter[]
  /** The destination for analytics events. Default: the database. */
  eventStore?: EventStore
  addressLimit?: AddressLimit
}
