import type { RateLimit } from '../transport/rateLimit.ts'
import type { BucketLimit, Lease } from './leaseTokens.ts'

/** Takes up to so many tokens from the bucket that all instances share; undefined where it has none. Time in milliseconds. */
export type LeaseFromShared = (limit: BucketLimit, wanted: number, now: number) => Promise<Lease | undefined>

/** Takes tokens, where there are so many. */
export type ConsumeTokens = (cost: number) => boolean | Promise<boolean>

export interface TokenBucket {
  (...cost: Parameters<ConsumeTokens>): ReturnType<ConsumeTokens>
  /** Gives back what was taken a moment ago, and not used. */
  giveBack: (cost: number) => void
}

interface LeasedBucketDeps {
  limit: RateLimit
  now: () => number
  leaseFromShared: LeaseFromShared
  /** The limit of this instance alone, while the shared bucket cannot be reached. */
  consumeLocally: ConsumeTokens
}

interface Held extends Lease {
  /** Of its tokens, those before this time were taken. */
  next: number
}

/** An instance leases this part of the burst at a time: up to 20 instances can serve the same visitor at once. */
const portionOfBurst = 1 / 20
/** An empty bucket is not asked again before: a flood of requests makes few queries. */
const shortestRefusalMs = 1000

/**
 * One instance's part of a token bucket that all instances share. It leases a portion of tokens, and most requests are
 * admitted by that, without a query. All instances together never admit more than the limit: each token is a part of one
 * time line, and one that was not used before its time is lost, as the shared bucket has refilled by then.
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
  // Less than a token can be missing by rounding.
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
    // Fewer tokens than it costs are all that there are: asking on would take each one as it comes.
    if (!renewed || !covers(cost, time)) refusedUntil = time + refusalMs
  }

  const isRefused = (time: number) =>
    // A clock that was set back does not make the wait longer.
    time < refusedUntil && refusedUntil - time <= refusalMs

  /** Waits for the lease that is under way, or leases for this cost: whether it is the latter. */
  const awaitLease = async (cost: number) => {
    const isOwn = leasing === undefined
    leasing ??= renew(cost).finally(() => {
      leasing = undefined
    })
    await leasing
    return isOwn
  }

  const take: ConsumeTokens = async (cost) => {
    // Read anew each time: others' leases are waited for.
    const time = now()
    if (consume(time, cost)) return true
    if (isRefused(time)) return false
    // A lease for just this cost that does not cover it is all that there is. It was leased for this time: a database that
    // takes longer than the lease lives does not refuse whoever waited for it.
    return (await awaitLease(cost)) ? consume(time, cost) : take(cost)
  }

  const takeOrAlone: ConsumeTokens = async (cost) => {
    try {
      return await take(cost)
    } catch {
      // What is limited needs the same database, and says so.
      return consumeLocally(cost)
    }
  }
  /** Never more than was taken from this lease: tokens of an earlier one are lost. */
  const giveBack = (cost: number) => {
    lease = { ...lease, next: Math.max(lease.from, lease.next - cost * shared.everyMs) }
  }
  return Object.assign(takeOrAlone, { giveBack })
}
