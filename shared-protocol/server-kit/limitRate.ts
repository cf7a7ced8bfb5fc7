import type { Context, MiddlewareHandler } from 'hono'
import { createRateLimit, type RateLimit } from '../transport/rateLimit.ts'
import { createLeasedBucket, type LeaseFromShared, type TokenBucket } from './createLeasedBucket.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorSubnet } from './visitorSubnet.ts'

/** The limit is high because many visitors may share one address. */
export const defaultAddressLimit: RateLimit = { burst: 1000, perSecond: 100 }

/** Maximum number of stored subnets. Above it, the least recently used one is removed. */
const maxSubnets = 10_000

export interface AddressLimit {
  limit?: RateLimit
  /** The header to which the proxy in front of the server appends the visitor's IP address. */
  addressHeader?: string
  now?: () => number
  /** Maps an IP address to the subnet that counts as one visitor. Default: `visitorSubnet`. */
  subnetOf?: (address: string) => string
  /**
   * Returns the bucket of a visitor's subnet, which all instances share. Without it, each instance has its own buckets.
   */
  sharedBucket?: (subnet: string) => LeaseFromShared
}

/** Takes tokens from a visitor's bucket. Returns 0 on success, otherwise the number of seconds until a retry. */
export type ChargeVisitor = (context: Context, tokens: number) => Promise<number>

/** Creates a token bucket for each visitor. */
const createBuckets = ({
  limit = defaultAddressLimit,
  addressHeader,
  now = Date.now,
  subnetOf = visitorSubnet,
  sharedBucket,
}: AddressLimit) => {
  // A Map preserves the insertion order, so a used bucket moves to the end.
  const buckets = new Map<string, TokenBucket>()

  const createBucket = (subnet: string): TokenBucket => {
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

  return {
    bucketOf: (context: Context) => bucketOf(subnetOf(visitorAddress(context, addressHeader))),
    /** Returns the number of seconds until a rejected visitor can retry. */
    secondsFor: (tokens: number) => Math.max(1, Math.ceil(tokens / limit.perSecond)),
  }
}

/** Charges each visitor's bucket. */
export const createAddressLimit = (limit: AddressLimit): ChargeVisitor => {
  const { bucketOf, secondsFor } = createBuckets(limit)
  return async (context, tokens) => ((await bucketOf(context)(tokens)) ? 0 : secondsFor(tokens))
}

interface NestedLimit {
  network: AddressLimit
  visitor: AddressLimit
}

/**
 * Charges the buckets of an IP network and of the visitor in it. The network comes first, so that a network without
 * tokens creates no visitor buckets. If the visitor's own limit is exceeded, the network is not charged.
 */
export const createNestedLimit = ({ network, visitor }: NestedLimit): ChargeVisitor => {
  const [ofNetwork, ofVisitor] = [createBuckets(network), createBuckets(visitor)]
  return async (context, tokens) => {
    const shared = ofNetwork.bucketOf(context)
    if (!(await shared(tokens))) return ofNetwork.secondsFor(tokens)
    if (await ofVisitor.bucketOf(context)(tokens)) return 0
    shared.giveBack(tokens)
    return ofVisitor.secondsFor(tokens)
  }
}

/** Creates the server's error response, with the seconds until the visitor can retry. */
type Refuse = (context: Context, retryAfterSeconds: number) => Response | Promise<Response>

/** Rejects requests above a visitor's rate limit, with the time until a retry. */
export const limitRate = (limit: AddressLimit, refuse: Refuse) => limitBy(createAddressLimit(limit), refuse)

/** Charges each request to a rate limit. */
export const limitBy =
  (charge: ChargeVisitor, refuse: Refuse): MiddlewareHandler =>
  async (context, next) => {
    const retryAfterSeconds = await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuse(context, retryAfterSeconds)
  }
