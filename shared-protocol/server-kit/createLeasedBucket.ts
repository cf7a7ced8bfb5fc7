import type { RateLimit } from '../transport/rateLimit.ts'
import type { BucketLimit, Lease } from './leaseTokens.ts'

/**
 * Takes up to `wanted` tokens from the bucket that all instances share; undefined if it is empty. Time in milliseconds.
 */
export type LeaseFromShared = (limit: BucketLimit, wanted: number, now: number) => Promise<Lease | undefined>

/** Takes tokens and returns true, if there are enough. */
export type ConsumeTokens = (cost: number) => boolean | Promise<boolean>

export interface TokenBucket {
  (...cost: Parameters<ConsumeTokens>): ReturnType<ConsumeTokens>
  /** Returns recently taken tokens that were not used. */
  giveBack: (cost: number) => void
}

interface LeasedBucketDeps {
  limit: RateLimit
  now: () => number
  leaseFromShared: LeaseFromShared
  /** The limit of this instance by itself, while the shared bucket is unreachable. */
  consumeLocally: ConsumeTokens
}

interface Held extends Lease {
  /** Tokens of the lease before this time were taken. */
  next: number
}

/** The part of the burst that an instance leases at a time: up to 20 instances can serve the same visitor at once. */
const portionOfBurst = 1 / 20
/** Minimum time until an empty bucket is queried again: a flood of requests causes few queries. */
const shortestRefusalMs = 1000

/**
 * One instance's part of a token bucket that all instances share. It leases tokens in portions, which admit most
 * requests without a query. All instances together never exceed the limit: each token is a part of one timeline. A
 * token that is unused at its time expires, because the shared bucket has refilled by then.
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
    // The bucket has fewer tokens than the cost: further queries would take each token as it arrives.
    if (!renewed || !covers(cost, time)) refusedUntil = time + refusalMs
  }

  const isRefused = (time: number) =>
    // A clock that went back does not extend the wait.
    time < refusedUntil && refusedUntil - time <= refusalMs

  /** Waits for the pending lease, or leases for this cost. Returns true in the latter case. */
  const awaitLease = async (cost: number) => {
    const isOwn = leasing === undefined
    leasing ??= renew(cost).finally(() => {
      leasing = undefined
    })
    await leasing
    return isOwn
  }

  const take: ConsumeTokens = async (cost) => {
    // Read on each retry, because waiting for other leases takes time.
    const time = now()
    if (consume(time, cost)) return true
    if (isRefused(time)) return false
    // If a lease for exactly this cost does not cover it, the bucket has no more. It was leased for this time: a
    // database that takes longer than the lease lasts does not cause a refusal.
    return (await awaitLease(cost)) ? consume(time, cost) : take(cost)
  }

  const takeOrAlone: ConsumeTokens = async (cost) => {
    try {
      return await take(cost)
    } catch {
      // The rate-limited handler needs the same database, and reports its failure.
      return consumeLocally(cost)
    }
  }
  /** Never more than was taken from this lease: tokens of an earlier one have expired. */
  const giveBack = (cost: number) => {
    lease = { ...lease, next: Math.max(lease.from, lease.next - cost * shared.everyMs) }
  }
  return Object.assign(takeOrAlone, { giveBack })
}
