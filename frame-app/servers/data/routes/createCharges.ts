import type { Context } from 'hono'
import type { LeaseFromShared } from '#protocol/server-kit/createLeasedBucket'
import { createAddressLimit, defaultAddressLimit } from '#protocol/server-kit/limitRate'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorNetwork } from '#protocol/server-kit/visitorSubnet'
import { visitorBuckets } from '../../app/database/visitorBuckets.ts'
import type { AdmittedEvents } from '../../app/events/AdmittedEvents.ts'
import type { DataDeps } from '../DataDeps.ts'

/**
 * Hourly limit of newly followed accounts per IP network. Each account is on one chain: about 100 addresses on 14
 * chains.
 */
const newlyFollowed = 1440
const hourMs = 3_600_000
const followLimit = { burst: newlyFollowed, everyMs: hourMs / newlyFollowed }

/** Hourly limit of new purchases per IP network, because each creates a row and a provider page. */
const newPurchases = 120
const purchaseLimit = { burst: newPurchases, everyMs: hourMs / newPurchases }

/** Hourly limit of stored events per IP network, because each creates a row. */
const newEvents = 2_000
const eventLimit = { burst: newEvents, everyMs: hourMs / newEvents }

/** Daily limit of stored events per project, across all IP networks. Above it, only a sample is stored. */
const projectEvents = 1_000_000
const projectEventLimit = { burst: projectEvents, everyMs: (24 * hourMs) / projectEvents }

type Lease = Awaited<ReturnType<LeaseFromShared>>

/** True if the lease covers at least `count` tokens. */
const holds = (lease: Lease, { everyMs }: { everyMs: number }, count: number) =>
  lease !== undefined && Math.round((lease.until - lease.from) / everyMs) >= count

/** Creates the rate limits for visitors' requests. */
export const createCharges = ({ database, addressLimit = {} }: Pick<DataDeps, 'database' | 'addressLimit'>) => {
  const { addressHeader, limit = defaultAddressLimit, now = Date.now } = addressLimit
  const chargeVisitor = createAddressLimit({ ...addressLimit, sharedBucket: visitorBuckets(database, 'data') })
  const followedBy = visitorBuckets(database, 'followed')
  const purchasedBy = visitorBuckets(database, 'purchases')
  const reportedBy = visitorBuckets(database, 'events')
  const reportedFor = visitorBuckets(database, 'project events')
  return {
    /**
     * Takes tokens from the visitor's bucket, at most the bucket's capacity. Throws a `RateLimitedError` if too few are
     * left.
     */
    charge: async (context: Context, tokens: number) => {
      const retryAfterSeconds = await chargeVisitor(context, Math.min(tokens, limit.burst))
      if (retryAfterSeconds > 0) throw new RateLimitedError(retryAfterSeconds)
    },
    /** Returns how many of the wanted new accounts can be followed for the visitor's IP network. */
    admitNew: async (context: Context, wanted: number) => {
      const network = visitorNetwork(visitorAddress(context, addressHeader))
      const lease = await followedBy(network)(followLimit, wanted, now())
      return lease ? Math.round((lease.until - lease.from) / followLimit.everyMs) : 0
    },
    /** True if the visitor's IP network may begin another purchase. */
    admitPurchase: async (context: Context) => {
      const network = visitorNetwork(visitorAddress(context, addressHeader))
      return (await purchasedBy(network)(purchaseLimit, 1, now())) !== undefined
    },
    /** Returns how many events of the visitor's IP network are stored for the project: all, a sample, or none. */
    admitEvents: async (context: Context, projectId: string, count: number): Promise<AdmittedEvents> => {
      const network = visitorNetwork(visitorAddress(context, addressHeader))
      const ofNetwork = await reportedBy(network)(eventLimit, count, now())
      if (!holds(ofNetwork, eventLimit, count)) return 'none'
      const ofProject = await reportedFor(projectId)(projectEventLimit, count, now())
      return holds(ofProject, projectEventLimit, count) ? 'all' : 'sample'
    },
  }
}
export type Charges = ReturnType<typeof createCharges>

/** The visitor has exceeded the rate limit. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
