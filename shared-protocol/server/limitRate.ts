import type { Context, MiddlewareHandler } from 'hono'
import { createRateLimit, type RateLimit } from '../transport/rateLimit.ts'
import { createLeasedBucket, type LeaseFromShared, type TokenBucket } from './createLeasedBucket.ts'
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
const createBuckets = ({
  limit = defaultAddressLimit,
  addressHeader,
  now = Date.now,
  subnetOf = visitorSubnet,
  sharedBucket,
}: AddressLimit) => {
  // A Map keeps the order of insertion: a bucket that is used goes to its end.
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
    /** After which a visitor who did not have them may ask again. */
    secondsFor: (tokens: number) => Math.max(1, Math.ceil(tokens / limit.perSecond)),
  }
}

/** Charges each visitor's own bucket. */
export const createAddressLimit = (limit: AddressLimit): ChargeVisitor => {
  const { bucketOf, secondsFor } = createBuckets(limit)
  return async (context, tokens) => ((await bucketOf(context)(tokens)) ? 0 : secondsFor(tokens))
}

interface NestedLimit {
  network: AddressLimit
  visitor: AddressLimit
}

/**
 * Charges the bucket of a network, and that of the visitor in it. The network comes first: one that has no tokens left
 * leaves no buckets for all the visitors in it. What the visitor's own limit refuses costs the others in the network nothing.
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

/** How a server says no: after so many seconds the visitor may come back. */
type Refuse = (context: Context, retryAfterSeconds: number) => Response | Promise<Response>

/** Refuses a visitor who asks for more than a share, and says when to come back. */
export const limitRate = (limit: AddressLimit, refuse: Refuse) => limitBy(createAddressLimit(limit), refuse)

/** Takes a token for each request. */
export const limitBy =
  (charge: ChargeVisitor, refuse: Refuse): MiddlewareHandler =>
  async (context, next) => {
    const retryAfterSeconds = await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuse(context, retryAfterSeconds)
  }
