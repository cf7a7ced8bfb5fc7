import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import { createNamedLookups } from '#protocol/server-kit/public-hosts/createNamedLookups'
import type { Resolve } from '#protocol/server-kit/public-hosts/createResolve'
import { domainOf } from '#protocol/server-kit/public-hosts/domainOf'
import { createRateLimit } from '#protocol/transport/rateLimit'
import { createBoundedFetch } from '../social/boundedFetch.ts'

/** Maximum URL length. Allows a path that contains an API key. */
const longestUrl = 2_000
/** Rate of requests from one visitor IP network to one domain. An approval needs three. */
const limit = { burst: 15, perSecond: 5 }
/** Maximum number of pairs of IP network and domain. Above it, the longest idle pair is removed. */
const mostBuckets = 10_000
/**
 * Concurrent requests per visitor IP network. Hosts that never respond therefore do not block paymasters of other IP
 * networks.
 */
const ofVisitors = { most: 8, mostWaiting: 8 }

/** Thrown if a visitor IP network sends more requests to a domain than a page normally does. */
export class TooManyAskedError extends Error {
  override readonly name = 'TooManyAskedError'
}

/**
 * Accepts only https on the default port. Other ports would let pages scan a host, and internal hosts have no
 * certificate.
 */
const readService = (value: unknown, isLocal: boolean) => {
  if (typeof value !== 'string' || value.length > longestUrl || !URL.canParse(value)) return undefined
  const { protocol, port } = new URL(value)
  const isAllowed = isLocal ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
  return isAllowed ? value : undefined
}

/** Token buckets by name. */
const createBuckets = (now: () => number) => {
  // A Map keeps insertion order, so a used bucket is moved to the end.
  const buckets = new Map<string, ReturnType<typeof createRateLimit>>()
  return (name: string) => {
    const consume = buckets.get(name) ?? createRateLimit(limit, now)
    buckets.delete(name)
    buckets.set(name, consume)
    const [idlest] = buckets.size > mostBuckets ? buckets.keys() : []
    if (idlest !== undefined) buckets.delete(idlest)
    return consume()
  }
}

interface NamedDeps {
  isLocal: boolean
  resolve?: Resolve | undefined
  now?: () => number
}

/**
 * Creates access to paymasters chosen by pages. Any visitor can name any host, so each visitor IP network is limited.
 */
export const createNamedPaymasters = ({ isLocal, resolve, now = Date.now }: NamedDeps) => {
  const lookups = createNamedLookups(resolve)
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const takeToken = createBuckets(now)

  /** A local server has no rate limit, for tests. */
  const mayAsk = (visitors: string, url: URL) => isLocal || takeToken(`${visitors} ${domainOf(url.hostname)}`)

  const fetchFor = (visitors: string): typeof fetch => {
    const fetchIt = createBoundedFetch(isLocal, { resolve: lookups(visitors) }) as typeof fetch
    return async (url, init) => {
      if (!mayAsk(visitors, new URL(String(url)))) throw new TooManyAskedError()
      const patience = init?.signal ?? undefined
      return takeTurnOf(visitors, () => fetchIt(url, init), patience).catch((error: unknown) => {
        throw error instanceof TooManyWaitingError ? new TooManyAskedError() : error
      })
    }
  }

  return {
    /** Returns undefined if the value is not an allowed URL. */
    read: (value: unknown, visitors: string) => {
      const url = readService(value, isLocal)
      return url === undefined ? undefined : { url, fetch: fetchFor(visitors) }
    },
  }
}
