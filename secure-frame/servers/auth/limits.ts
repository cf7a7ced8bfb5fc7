import { sql } from 'kysely'
import type { BucketLimit } from '#protocol/server-kit/leaseTokens'
import { codeTries } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import { RefusalError, secondsUntil } from './refusal.ts'

/** A maximum count within a period. */
export interface CountLimit {
  most: number
  withinMs: number
}

const hourMs = 3_600_000

/** A bucket whose burst equals one hour's refill. */
export const perHour = (count: number): BucketLimit => ({ burst: count, everyMs: hourMs / count })

/** The limits above which calls are refused for some time. */
export interface CodeLimits {
  /**
   * E-mails to devices that never logged in to the address, over all addresses. While the bucket is empty, such devices
   * cannot log in. It limits the e-mails that a botnet can trigger in the operator's name.
   */
  mails: BucketLimit
  /** Those caused by one subnet (/64, or an IPv4 address), which many people may share. */
  mailsPerVisitor: BucketLimit
  /** Those of one IPv6 /56. */
  mailsPerHousehold: BucketLimit
  /** Those of one IPv6 /48 or IPv4 /24: one customer of a hosting provider may have all of it. */
  mailsPerNetwork: BucketLimit
  /**
   * E-mails to devices that have logged in to the address before, over all addresses and for one network as above. The
   * limits exceed the needs of people, so they only affect bots.
   */
  knownMails: BucketLimit
  knownMailsPerNetwork: BucketLimit
  /** E-mails that one device causes. */
  mailsPerKey: CountLimit
  /**
   * E-mails to one address from devices that never logged in to it. They limit the e-mails in its mailbox (guesses have
   * separate buckets), and refill steadily. A stranger who requests many locks out the owner's new devices for minutes
   * until the next token. From only one subnet, this does not lock out devices in another.
   */
  mailsPerEmail: BucketLimit
  mailsPerEmailAndVisitor: BucketLimit
  /**
   * Wrong codes of all logins from devices that never logged in to their address. A stranger who tries few codes at
   * each of many addresses is right once in a million guesses: 120 an hour are one account in 347 days of a continuous
   * attack. While the bucket is empty, new devices are admitted by the e-mailed link, which cannot be guessed. Codes
   * that were e-mailed before are still checked: each wrong one makes the bucket negative, and the link is required
   * until that has refilled.
   */
  wrongCodes: BucketLimit
  /** The limits of one subnet and one network within them: above a limit, only new devices there require the link. */
  wrongCodesPerVisitor: BucketLimit
  wrongCodesPerNetwork: BucketLimit
  /**
   * Pending codes for new devices in one network at any time, without used ones. It limits the wrong codes by which a
   * network's bucket can become negative.
   */
  codesPerNetwork: number
  /**
   * The same for one address: 18 guesses in the first day and 9 on each later one, so that a year of attempts at one
   * account succeeds with a probability of 0.33 %. They do not limit the e-mails to the address.
   */
  wrongCodesPerEmail: BucketLimit
  /** Logins by Farcaster begun by one subnet, and by one IPv6 /48 or IPv4 /24: each opens a channel at the relay. */
  farcasterPerVisitor: BucketLimit
  farcasterPerNetwork: BucketLimit
  /** Logins by providers begun by them: each is a row, and a call to the provider. */
  socialPerVisitor: BucketLimit
  socialPerNetwork: BucketLimit
  /**
   * Accounts made by passkeys, of one subnet and of one IPv6 /48 or IPv4 /24. They have no other limit, while accounts
   * with an address are limited by their e-mails.
   */
  accountsPerVisitor: BucketLimit
  accountsPerNetwork: BucketLimit
  /** Requests that the sessions of one user store for a window. */
  requestsPerUser: CountLimit
  /** Permissions that the sessions of one user have stored. */
  permissionsPerUser: CountLimit
  /** Additional accounts that one login adds, and switches of its sessions' accounts. */
  accountsPerUser: CountLimit
  switchesPerUser: CountLimit
  /** Devices that the sessions of one user admit without a code. */
  grantsPerUser: CountLimit
  /** Requests by one user to remove a lost login method. Each request sends an e-mail. */
  removalsPerUser: CountLimit
  /** Recovery shares that one user gets. */
  recoveriesPerUser: CountLimit
}

/** A tenth of the guesses for one subnet, a fifth for one network, and the same number of pending codes there. */
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

/** Increments the count under a name, in the database, so that all instances agree. Refuses a count above the limit. */
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
