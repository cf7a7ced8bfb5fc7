import type { AddressLimit } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { FetchOptions } from '../pictures/fetch/fetchPicture.ts'

/** What the listing's calls work with. */
export interface ListingDeps {
  database: ListingDatabase
  projects: ProjectStore
  addressLimit?: AddressLimit
  /** Where pictures of other hosts are fetched from. Default: the public internet. */
  outside?: FetchOptions
  /** The origin of the IPFS gateway that has pictures by `ipfs://`. Default: a public one. */
  ipfsGateway?: string
}
