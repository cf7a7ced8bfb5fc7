import type { RateLimit } from '../transport/rateLimit.ts'
import type { BucketLimit, Lease } from './leaseTokens.ts'

/**
 * Leases up to `wanted` tokens from the bucket that all instances share. Undefined if it is empty. Times are in
 * milliseconds.
 */
export type LeaseFromShared = (limit: BucketLimit, wanted: number, now: number) => Promise<Lease | undefined>

/** Consumes tokens and returns true if there are enough. */
export type ConsumeTokens = (cost: number) => boolean | Promise<boolean>

export interface TokenBucket {
  (...cost: Parameters<ConsumeTokens>): ReturnType<ConsumeTokens>
  /** Returns consumed tokens that were not used. */
  giveBack: (cost: number) => void
}

interface LeasedBucketDeps {
  limit: RateLimit
  now: () => number
  leaseFromShared: LeaseFromShared
  /** This instance's own limit while the shared bucket is unreachable. */
  consumeLocally: ConsumeTokens
}

interface Held extends Lease {
  /** Tokens of the lease before this time have been consumed. */
  next: number
}

/** The fraction of the burst that an instance leases at a time. It lets up to 20 instances serve the same visitor. */
const portionOfBurst = 1 / 20
/** Minimum time before an empty bucket is queried again, so that a flood of requests causes few queries. */
const shortestRefusalMs = 1000

/**
 * Creates one instance's part of a token bucket that all instances share. It leases several tokens at a time, so that
 * most requests need no query. All instances together never exceed the limit, because each token is a distinct part of
 * one timeline. An unused token expires at its time, because the shared bucket has refilled by then.
 */
export const createLeasedBucket = (deps: LeasedBucketDeps): TokenBucket => {
  const { limit, now, leaseFromShared, consumeLocally } = deps
  const shared = { burst: limit.burst, everyMs: 1000 / limit.perSecond }
  const portion = Math.max(1, Math.floor(limit.burst * portionOfBurst))
  const refusalMs = Math.max(shortestRefusalMs, shared.everyMs)
  let lease: Held = { from: 0, next: 0, until: 0 }
  let refusedUntil = Number.NEGATIVE_INFINITY
  let leasing: Promise<void> | undefined

  const endOf = (cost: number, time: number) => Math.max(lease.next, time) + cost * shared.everyMs
  // Tolerates a rounding error below one token.
  const covers = (cost: number, time: number) => endOf(cost, time) <= lease.until + shared.everyMs / 1000

  const consume = (time: number, cost: number) => {
    if (!covers(cost, time)) return false
    lease = { ...lease, next: endOf(cost, time) }
    return true
  }

  const renew = async (cost: number) => {
    const time = now()
    const renewed = await leaseFromShared(shared, Math.max(portion, cost), time)
    if (renewed) lease = { ...renewed, next: renewed.from }
    // The bucket has fewer tokens than the cost. Waits before the next query, because immediate queries would take each
    // new token as it arrives.
    if (!renewed || !covers(cost, time)) refusedUntil = time + refusalMs
  }

  const isRefused = (time: number) =>
    // The second condition prevents a clock that was set back from extending the wait.
    time < refusedUntil && refusedUntil - time <= refusalMs

  /** Waits for the pending lease, or leases tokens for this cost. Returns true if it leased them itself. */
  const awaitLease = async (cost: number) => {
    const isOwn = leasing === undefined
    leasing ??= renew(cost).finally(() => {
      leasing = undefined
    })
    await leasing
    return isOwn
  }

  const take: ConsumeTokens = async (cost) => {
    // Reads the clock on each retry, because waiting for other leases takes time.
    const time = now()
    if (consume(time, cost)) return true
    if (isRefused(time)) return false
    // If a lease for exactly this cost does not cover it, the bucket is empty. The earlier time is used, so that a slow
    // database does not let the lease expire first.
    return (await awaitLease(cost)) ? consume(time, cost) : take(cost)
  }

  const takeOrAlone: ConsumeTokens = async (cost) => {
    try {
      return await take(cost)
    } catch {
      // The request can continue: its handler needs the same database and reports the failure.
      return consumeLocally(cost)
    }
  }
  /** Never returns more than was consumed from this lease, because tokens of an earlier one have expired. */
  const giveBack = (cost: number) => {
    lease = { ...lease, next: Math.max(lease.from, lease.next - cost * shared.everyMs) }
  }
  return Object.assign(takeOrAlone, { giveBack })
}
