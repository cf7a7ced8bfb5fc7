import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { createRateLimit, type RateLimit } from '#protocol/transport/rateLimit'
import { sendError } from './respond.ts'

/** A page of the listing and its pictures are about fifty requests; many visitors may share one address. */
export const defaultAddressLimit: RateLimit = { burst: 1000, perSecond: 100 }

/** Of more addresses than this, the one that came first is forgotten. */
const maxAddresses = 10_000

export interface AddressLimit {
  limit?: RateLimit
  /** The header in which the proxy in front of the server names the visitor's address as its last entry. */
  addressHeader?: string
  now?: () => number
}

const addressOf = (context: Context, header: string | undefined) => {
  const named = header && context.req.header(header)?.split(',').at(-1)?.trim()
  return named || getConnInfo(context).remote.address || ''
}

/** Refuses an address that asks for more than its share, and says when to come back. */
export const limitRate = ({
  limit = defaultAddressLimit,
  addressHeader,
  now = Date.now,
}: AddressLimit): MiddlewareHandler => {
  const addresses = new Map<string, () => boolean>()
  const retryAfter = String(Math.max(1, Math.ceil(1 / limit.perSecond)))

  const bucketOf = (address: string) => {
    const bucket = addresses.get(address) ?? createRateLimit(limit, now)
    addresses.set(address, bucket)
    const [oldest] = addresses.size > maxAddresses ? addresses.keys() : []
    if (oldest !== undefined) addresses.delete(oldest)
    return bucket
  }

  return async (context, next) => {
    if (bucketOf(addressOf(context, addressHeader))()) return next()
    return sendError(context, 429, 'rate_limited', 'Too many requests', {
      'Retry-After': retryAfter,
      'Access-Control-Expose-Headers': 'Retry-After',
    })
  }
}
