import { createHash } from 'node:crypto'
import type { LeaseFromShared } from '#protocol/server/createLeasedBucket'
import { leaseTokens } from '#protocol/server/leaseTokens'
import type { ListingDatabase } from './openListingDatabase.ts'

/** Each kind of requests has a limit of its own. */
type Requests =
  | 'documents'
  | 'listing'
  | 'pictures'
  | 'data'
  | 'followed'
  | 'names'
  | 'purchases'
  | 'events'
  | 'project events'
  | 'report'

/** Finds the bucket of a visitor's subnet that all instances share. The database holds the subnet as a hash. */
export const visitorBuckets =
  (database: ListingDatabase, requests: Requests) =>
  (subnet: string): LeaseFromShared => {
    const name = `${requests} of ${createHash('sha256').update(subnet).digest('base64url')}`
    return (...wanted) => leaseTokens(database, { table: 'address_limits', name }, ...wanted)
  }

/** Deletes the buckets that are full again. */
export const purgeVisitorBuckets = (database: ListingDatabase, now: number) =>
  database.deleteFrom('address_limits').where('ends_at', '<=', new Date(now)).execute()
