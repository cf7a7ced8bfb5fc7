import type { Context, MiddlewareHandler } from 'hono'
import { createRateLimit, type RateLimit } from '../transport/rateLimit.ts'
import { visitorAddress } from './visitorAddress.ts'

/** Many visitors may share one address. */
export const defaultAddressLimit: RateLimit = { burst: 1000, perSecond: 100 }

/** Of more addresses than this, the one that came first is forgotten. */
const maxAddresses = 10_000

export interface AddressLimit {
  limit?: RateLimit
  /** The header in which the proxy in front of the server names the visitor's address as its last entry. */
  addressHeader?: string
  now?: () => number
}

/** How a server says no: after so many seconds the address may come back. */
type Refuse = (context: Context, retryAfterSeconds: number) => Response

/** Refuses an address that asks for more than its share, and says when to come back. */
export const limitRate = (
  { limit = defaultAddressLimit, addressHeader, now = Date.now }: AddressLimit,
  refuse: Refuse,
): MiddlewareHandler => {
  const addresses = new Map<string, () => boolean>()
  const retryAfterSeconds = Math.max(1, Math.ceil(1 / limit.perSecond))

  const bucketOf = (address: string) => {
    const bucket = addresses.get(address) ?? createRateLimit(limit, now)
    addresses.set(address, bucket)
    const [oldest] = addresses.size > maxAddresses ? addresses.keys() : []
    if (oldest !== undefined) addresses.delete(oldest)
    return bucket
  }

  return async (context, next) =>
    bucketOf(visitorAddress(context, addressHeader))() ? next() : refuse(context, retryAfterSeconds)
}
