import type { Context, MiddlewareHandler } from 'hono'
import { createRateLimit, type RateLimit } from '../transport/rateLimit.ts'
import { type ConsumeTokens, createLeasedBucket, type LeaseFromShared } from './createLeasedBucket.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorSubnet } from './visitorSubnet.ts'

/** Many visitors may share one address. */
export const defaultAddressLimit: RateLimit = { burst: 1000, perSecond: 100 }

/** Of more subnets than this, the one that was idle longest is forgotten. */
const maxSubnets = 10_000

export interface AddressLimit {
  limit?: RateLimit
  /** The header in which the proxy in front of the server names the visitor's address as its last entry. */
  addressHeader?: string
  now?: () => number
  /** What counts as one visitor, by the address. By default `visitorSubnet`. */
  subnetOf?: (address: string) => string
  /** Finds the bucket that all instances share for a visitor's subnet. Without it, each instance has buckets of its own. */
  sharedBucket?: (subnet: string) => LeaseFromShared
}

/** Takes tokens from a visitor's bucket: 0 where it had them, otherwise the seconds after which to ask again. */
export type ChargeVisitor = (context: Context, tokens: number) => Promise<number>

/** A token bucket for each visitor. */
export const createAddressLimit = ({
  limit = defaultAddressLimit,
  addressHeader,
  now = Date.now,
  subnetOf = visitorSubnet,
  sharedBucket,
}: AddressLimit): ChargeVisitor => {
  // A Map keeps the order of insertion: a bucket that is used goes to its end.
  const buckets = new Map<string, ConsumeTokens>()

  const createBucket = (subnet: string): ConsumeTokens => {
    const consumeLocally = createRateLimit(limit, now)
    if (!sharedBucket) return consumeLocally
    return createLeasedBucket({ limit, now, consumeLocally, leaseFromShared: sharedBucket(subnet) })
  }

  const bucketOf = (subnet: string) => {
    const bucket = buckets.get(subnet) ?? createBucket(subnet)
    buckets.delete(subnet)
    buckets.set(subnet, bucket)
    const [idlest] = buckets.size > maxSubnets ? buckets.keys() : []
    if (idlest !== undefined) buckets.delete(idlest)
    return bucket
  }

  return async (context, tokens) => {
    const isAdmitted = await bucketOf(subnetOf(visitorAddress(context, addressHeader)))(tokens)
    return isAdmitted ? 0 : Math.max(1, Math.ceil(tokens / limit.perSecond))
  }
}

/** How a server says no: after so many seconds the visitor may come back. */
type Refuse = (context: Context, retryAfterSeconds: number) => Response | Promise<Response>

/** Refuses a visitor who asks for more than a share, and says when to come back. */
export const limitRate = (limit: AddressLimit, refuse: Refuse): MiddlewareHandler => {
  const charge = createAddressLimit(limit)
  return async (context, next) => {
    const retryAfterSeconds = await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuse(context, retryAfterSeconds)
  }
}
