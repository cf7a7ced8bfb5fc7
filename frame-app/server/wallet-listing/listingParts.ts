import type { AddressLimit } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import type { Database } from '../database/openListingDatabase.ts'

/** What the listing's calls work with. */
export interface ListingParts {
  database: Database
  projects: ProjectStore
  addressLimit?: AddressLimit
}
