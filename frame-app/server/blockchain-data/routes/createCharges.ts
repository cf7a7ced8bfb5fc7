import type { Context } from 'hono'
import type { LeaseFromShared } from '#protocol/server/createLeasedBucket'
import { createAddressLimit, defaultAddressLimit } from '#protocol/server/limitRate'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorNetwork } from '#protocol/server/visitorSubnet'
import { visitorBuckets } from '../../database/visitorBuckets.ts'
import type { AdmittedEvents } from '../../events/AdmittedEvents.ts'
import type { DataDeps } from '../DataDeps.ts'

/** Accounts that one network may have followed in an hour, each on one chain: some 100 addresses on 14 chains. */
const newlyFollowed = 1440
const hourMs = 3_600_000
const followLimit = { burst: newlyFollowed, everyMs: hourMs / newlyFollowed }

/** Purchases that one network may begin in an hour: each makes a row, and a page of a provider. */
const newPurchases = 120
const purchaseLimit = { burst: newPurchases, everyMs: hourMs / newPurchases }

/** Events that one network may have kept in an hour: each makes a row. */
const newEvents = 2_000
const eventLimit = { burst: newEvents, everyMs: hourMs / newEvents }

/** Events that one project may have kept in a day, from all networks. Beyond them a sample is kept. */
const projectEvents = 1_000_000
const projectEventLimit = { burst: projectEvents, everyMs: (24 * hourMs) / projectEvents }

type Lease = Awaited<ReturnType<LeaseFromShared>>

/** Whether a lease covers so many. */
const holds = (lease: Lease, { everyMs }: { everyMs: number }, count: number) =>
  lease !== undefined && Math.round((lease.until - lease.from) / everyMs) >= count

/** What requests of a visitor may cost. */
export const createCharges = ({ database, addressLimit = {} }: Pick<DataDeps, 'database' | 'addressLimit'>) => {
  const { addressHeader, limit = defaultAddressLimit, now = Date.now } = addressLimit
  const chargeVisitor = createAddressLimit({ ...addressLimit, sharedBucket: visitorBuckets(database, 'data') })
  const followedBy = visitorBuckets(database, 'followed')
  const purchasedBy = visitorBuckets(database, 'purchases')
  const reportedBy = visitorBuckets(database, 'events')
  const reportedFor = visitorBuckets(database, 'project events')
  return {
    /** Takes tokens of the visitor's bucket, at most as many as it holds. Throws a RateLimitedError where it has fewer. */
    charge: async (context: Context, tokens: number) => {
      const retryAfterSeconds = await chargeVisitor(context, Math.min(tokens, limit.burst))
      if (retryAfterSeconds > 0) throw new RateLimitedError(retryAfterSeconds)
    },
    /** How many of these new accounts are followed for the visitor's network. */
    admitNew: async (context: Context, wanted: number) => {
      const network = visitorNetwork(visitorAddress(context, addressHeader))
      const lease = await followedBy(network)(followLimit, wanted, now())
      return lease ? Math.round((lease.until - lease.from) / followLimit.everyMs) : 0
    },
    /** Whether the visitor's network may begin another purchase. */
    admitPurchase: async (context: Context) => {
      const network = visitorNetwork(visitorAddress(context, addressHeader))
      return (await purchasedBy(network)(purchaseLimit, 1, now())) !== undefined
    },
    /** Whether so many events of the visitor's network are kept for the project: all, a sample, or none. */
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

/** The visitor asked for more than a share. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
