import { createHash } from 'node:crypto'
import type { LeaseFromShared } from '#protocol/server-kit/createLeasedBucket'
import { leaseTokens } from '#protocol/server-kit/leaseTokens'
import type { ListingDatabase } from './openListingDatabase.ts'

/** Each kind of request has its own limit. */
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

/**
 * Finds the token bucket of a visitor's subnet, shared by all instances. The database stores only a hash of the subnet.
 */
export const visitorBuckets =
  (database: ListingDatabase, requests: Requests) =>
  (subnet: string): LeaseFromShared => {
    const name = `${requests} of ${createHash('sha256').update(subnet).digest('base64url')}`
    return (...wanted) => leaseTokens(database, { table: 'address_limits', name }, ...wanted)
  }

/** Deletes full buckets. */
export const purgeVisitorBuckets = (database: ListingDatabase, now: number) =>
  database.deleteFrom('address_limits').where('ends_at', '<=', new Date(now)).execute()
