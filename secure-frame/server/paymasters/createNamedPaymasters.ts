import { createKeyedSemaphore } from '#protocol/server/createKeyedSemaphore'
import { TooManyWaitingError } from '#protocol/server/createSemaphore'
import { createNamedLookups } from '#protocol/server/public-hosts/createNamedLookups'
import type { Resolve } from '#protocol/server/public-hosts/createResolve'
import { domainOf } from '#protocol/server/public-hosts/domainOf'
import { createRateLimit } from '#protocol/transport/rateLimit'
import { createBoundedFetch } from '../social/boundedFetch.ts'

/** A path with a key in it. */
const longestUrl = 2_000
/** How often one network of visitors may have a domain asked. An approval asks three times. */
const limit = { burst: 15, perSecond: 5 }
/** Of more pairs of a network and a domain, the one that was idle longest is forgotten. */
const mostBuckets = 10_000
/** Questions of one network of visitors at once. Hosts that never answer leave places for the paymasters of others. */
const ofVisitors = { most: 8, mostWaiting: 8 }

/** A network of visitors has one domain asked more often than a page does. */
export class TooManyAskedError extends Error {
  override readonly name = 'TooManyAskedError'
}

/** Other ports would let pages scan a host. Hosts inside the network have no certificate. */
const readService = (value: unknown, isLocal: boolean) => {
  if (typeof value !== 'string' || value.length > longestUrl || !URL.canParse(value)) return undefined
  const { protocol, port } = new URL(value)
  const isAllowed = isLocal ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
  return isAllowed ? value : undefined
}

/** Token buckets by name. */
const createBuckets = (now: () => number) => {
  // A Map keeps the order of insertion: a bucket that is used goes to its end.
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

/** Paymasters that pages name. Any visitor can name any host, so each network of visitors has bounds. */
export const createNamedPaymasters = ({ isLocal, resolve, now = Date.now }: NamedDeps) => {
  const lookups = createNamedLookups(resolve)
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const takeToken = createBuckets(now)

  /** On one machine everything may be asked as often as a test needs it. */
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
    /** Undefined where the value is no URL that may be asked. */
    read: (value: unknown, visitors: string) => {
      const url = readService(value, isLocal)
      return url === undefined ? undefined : { url, fetch: fetchFor(visitors) }
    },
  }
}
