import type { AddressLimit } from '#protocol/server-kit/limitRate'
import type { ProjectStore } from '#protocol/server-kit/projects'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { FetchOptions } from '../pictures/fetch/fetchPicture.ts'

/** Dependencies of the listing routes. */
export interface ListingDeps {
  database: ListingDatabase
  projects: ProjectStore
  addressLimit?: AddressLimit
  /** Network access for images from other hosts. Default: the public internet. */
  outside?: FetchOptions
  /** Origin of the IPFS gateway for `ipfs://` images. Default: a public one. */
  ipfsGateway?: string
}
