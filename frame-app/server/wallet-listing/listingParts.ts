import type { Database } from '../database/openDatabase.ts'
import type { AddressLimit } from '../limitRate.ts'
import type { ProjectStore } from '../projects.ts'

/** What the listing's calls work with. */
export interface ListingParts {
  database: Database
  projects: ProjectStore
  addressLimit?: AddressLimit
}
