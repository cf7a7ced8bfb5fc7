import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import { createNamedLookups } from '#protocol/server-kit/public-hosts/createNamedLookups'
import type { Resolve } from '#protocol/server-kit/public-hosts/createResolve'
import { domainOf } from '#protocol/server-kit/public-hosts/domainOf'
import { createRateLimit } from '#protocol/transport/rateLimit'
import { createBoundedFetch } from '../social/boundedFetch.ts'

/** Allows a path that contains a key. */
const longestUrl = 2_000
/** Rate at which one network of visitors can have requests sent to a domain. An approval makes three. */
const limit = { burst: 15, perSecond: 5 }
/** Above this many pairs of network and domain, the longest idle one is forgotten. */
const mostBuckets = 10_000
/**
 * Concurrent requests of one network of visitors. Hosts that never answer thus leave capacity for other networks'
 * paymasters.
 */
const ofVisitors = { most: 8, mostWaiting: 8 }

/** A network of visitors sends more requests to a domain than a page does. */
export class TooManyAskedError extends Error {
  override readonly name = 'TooManyAskedError'
}

/** Other ports would let pages scan a host. Hosts of the internal network have no certificate. */
const readService = (value: unknown, isLocal: boolean) => {
  if (typeof value !== 'string' || value.length > longestUrl || !URL.canParse(value)) return undefined
  const { protocol, port } = new URL(value)
  const isAllowed = isLocal ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
  return isAllowed ? value : undefined
}

/** Token buckets by name. */
const createBuckets = (now: () => number) => {
  // A Map keeps insertion order: a used bucket moves to the end.
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

/** Paymasters that pages name. Any visitor can name any host, so each network of visitors has limits. */
export const createNamedPaymasters = ({ isLocal, resolve, now = Date.now }: NamedDeps) => {
  const lookups = createNamedLookups(resolve)
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const takeToken = createBuckets(now)

  /** On a local server, the rate is unlimited for tests. */
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
