import type { AddressLimit } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { EventStore } from '../events/EventStore.ts'
import type { FetchOptions } from '../pictures/fetch/fetchPicture.ts'
import type { Chains } from './chains.ts'
import type { Indexer } from './history/createIndexer.ts'
import type { NamesConfig } from './names/NamesConfig.ts'
import type { OnrampAdapter } from './onramp/OnrampAdapter.ts'
import type { PriceEndpoint } from './prices/createPriceSource.ts'
import type { RateOf } from './prices/createRates.ts'
import type { TokenCatalogue } from './tokens/tokenCatalogue.ts'

/** What the calls of the data service work with. */
export interface DataDeps {
  chains: Chains
  catalogue: TokenCatalogue
  database: ListingDatabase
  indexer: Indexer
  projects: ProjectStore
  /** The modal's origin: it asks, and has the pictures. */
  appOrigin: string
  /** That of the secure frame, which asks what leaves a wallet is worth. */
  secureOrigin?: string
  /** Which hosts are asked for the metadata of items: as for pictures. */
  outside: FetchOptions
  /** The origin of the IPFS gateway. */
  ipfsGateway: string
  arweaveGateway?: string
  /** Another service that is asked for prices first. */
  priceEndpoint?: PriceEndpoint
  /** By which prices in dollars are converted. */
  rateOf?: RateOf
  /** Below which names accounts get theirs. Default: there are no names. */
  names?: NamesConfig
  /** Who sells tokens for money. Default: nobody. */
  onramps?: readonly OnrampAdapter[]
  /** Where the events of visits go. Default: into the database. */
  eventStore?: EventStore
  addressLimit?: AddressLimit
}
