import { sql } from 'kysely'
import type { BucketLimit } from '#protocol/server/leaseTokens'
import { codeTries } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import { RefusalError, secondsUntil } from './refusal.ts'

/** So many within so long. */
export interface CountLimit {
  most: number
  withinMs: number
}

const hourMs = 3_600_000

/** A bucket that holds what it takes in an hour. */
export const perHour = (count: number): BucketLimit => ({ burst: count, everyMs: hourMs / count })

/** How much may be asked before it is refused for a while. */
export interface CodeLimits {
  /**
   * Mails to devices that never logged into the address, over all addresses. While the bucket is empty such devices cannot
   * log in: it bounds what a botnet has us mail in the operator's name.
   */
  mails: BucketLimit
  /** Those that one subnet (/64, or an IPv4 address) causes: many people may share one. */
  mailsPerVisitor: BucketLimit
  /** Those of one IPv6 /56. */
  mailsPerHousehold: BucketLimit
  /** Those of one IPv6 /48 or IPv4 /24: one customer of a hoster may have all of it. */
  mailsPerNetwork: BucketLimit
  /**
   * Mails to devices that have logged into the address before, over all addresses and for one network as above: more than
   * people need, so that they bound bots alone.
   */
  knownMails: BucketLimit
  knownMailsPerNetwork: BucketLimit
  /** Mails that one device causes. */
  mailsPerKey: CountLimit
  /**
   * Mails to one address from devices that never logged into it. They bound what its mailbox receives (guesses have
   * buckets of their own), and refill steadily: a stranger who asks for many keeps the owner's new devices out for the
   * minutes until the next token, and by one subnet alone does not keep out those in another.
   */
  mailsPerEmail: BucketLimit
  mailsPerEmailAndVisitor: BucketLimit
  /**
   * Wrong codes of all logins from devices that never logged into their address. A stranger who tries few codes of each
   * of many addresses is right once in a million guesses: 120 an hour are one account in 347 days of an attack that
   * never stops. While the bucket is empty, new devices are let in by the mailed link, which nobody guesses. Codes that were
   * mailed before are still judged: each wrong one is owed, and the link lasts until that has refilled.
   */
  wrongCodes: BucketLimit
  /** The shares of one subnet and one network in them: beyond it, the link is for new devices there alone. */
  wrongCodesPerVisitor: BucketLimit
  wrongCodesPerNetwork: BucketLimit
  /**
   * Codes that are on their way to new devices in one network at any time; one that was used counts no more. It bounds the
   * wrong codes that a network can come to owe.
   */
  codesPerNetwork: number
  /**
   * The same of one address: 18 guesses in the first day and 9 in each further one, so that a year of attempts at one
   * account succeeds with a probability of 0.33 %. They say nothing of how many mails may go to the address.
   */
  wrongCodesPerEmail: BucketLimit
  /** Logins by Farcaster that one subnet, and one IPv6 /48 or IPv4 /24, begins: each opens a channel at the relay. */
  farcasterPerVisitor: BucketLimit
  farcasterPerNetwork: BucketLimit
  /** Logins by providers that they begin: each is a row, and a call to the provider. */
  socialPerVisitor: BucketLimit
  socialPerNetwork: BucketLimit
  /**
   * Accounts that passkeys make, of one subnet and of one IPv6 /48 or IPv4 /24: nothing else bounds them, as the mails do
   * those with an address.
   */
  accountsPerVisitor: BucketLimit
  accountsPerNetwork: BucketLimit
  /** Requests that the sessions of one user leave for a window. */
  requestsPerUser: CountLimit
  /** Permissions that the sessions of one user have kept. */
  permissionsPerUser: CountLimit
  /** Further accounts that one login adds, and changes of the account that its sessions are for. */
  accountsPerUser: CountLimit
  switchesPerUser: CountLimit
  /** Devices that the sessions of one user let in without a code. */
  grantsPerUser: CountLimit
  /** Removals of a way that is lost, which one user requests: each is a mail. */
  removalsPerUser: CountLimit
  /** Recovery shares that one user is given. */
  recoveriesPerUser: CountLimit
}

/** A tenth of the guesses for one subnet, a fifth for one network, and as many codes on their way there. */
export const guessesPerHour = (count: number) => {
  const ofNetwork = Math.max(codeTries, Math.floor(count / 5))
  return {
    wrongCodes: perHour(count),
    wrongCodesPerVisitor: perHour(Math.max(codeTries, Math.floor(count / 10))),
    wrongCodesPerNetwork: perHour(ofNetwork),
    codesPerNetwork: ofNetwork,
  }
}

/** Ten times as many for devices that have logged in before. */
export const mailsPerHour = (count: number) => ({ mails: perHour(count), knownMails: perHour(10 * count) })

export const defaultLimits: CodeLimits = {
  ...mailsPerHour(10_000),
  mailsPerVisitor: perHour(100),
  mailsPerHousehold: perHour(200),
  mailsPerNetwork: perHour(400),
  knownMailsPerNetwork: perHour(4_000),
  mailsPerKey: { most: 20, withinMs: hourMs },
  mailsPerEmail: { burst: 30, everyMs: 300_000 },
  mailsPerEmailAndVisitor: { burst: 10, everyMs: 300_000 },
  ...guessesPerHour(120),
  wrongCodesPerEmail: { burst: 9, everyMs: (24 * hourMs) / 9 },
  farcasterPerVisitor: perHour(200),
  farcasterPerNetwork: perHour(800),
  socialPerVisitor: perHour(200),
  socialPerNetwork: perHour(800),
  accountsPerVisitor: perHour(100),
  accountsPerNetwork: perHour(400),
  requestsPerUser: { most: 120, withinMs: 600_000 },
  permissionsPerUser: { most: 120, withinMs: 600_000 },
  accountsPerUser: { most: 20, withinMs: hourMs },
  switchesPerUser: { most: 120, withinMs: 600_000 },
  grantsPerUser: { most: 10, withinMs: hourMs },
  removalsPerUser: { most: 3, withinMs: 24 * hourMs },
  recoveriesPerUser: { most: 10, withinMs: hourMs },
}

/** Counts one more under a name, in the database, so that all instances agree. Refuses what is more than the limit. */
export const countAgainst = async (database: AuthDatabase, name: string, limit: CountLimit, now: number) => {
  const time = new Date(now)
  const fresh = { name, count: 1, ends_at: new Date(now + limit.withinMs) }
  const { count, ends_at } = await database
    .insertInto('auth_limits')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql<number>`case when auth_limits.ends_at <= ${time} then 1 else auth_limits.count + 1 end`,
        ends_at: sql<Date>`case when auth_limits.ends_at <= ${time} then excluded.ends_at else auth_limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (count > limit.most) throw new RefusalError('rate_limited', { retryAfterSeconds: secondsUntil(ends_at, now) })
}
