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

/** Returns a bucket limit whose burst equals the refill of one hour. */
export const perHour = (count: number): BucketLimit => ({ burst: count, everyMs: hourMs / count })

/** Limits above which calls are rejected for some time. */
export interface CodeLimits {
  /**
   * E-mails to all addresses from devices that never logged in to them. Limits the e-mails that a botnet can trigger in
   * the operator's name. While the bucket is empty, such devices cannot log in.
   */
  mails: BucketLimit
  /** Such e-mails per subnet (/64 or one IPv4 address), which many people may share. */
  mailsPerVisitor: BucketLimit
  /** Such e-mails per IPv6 /56. */
  mailsPerHousehold: BucketLimit
  /** Such e-mails per IPv6 /48 or IPv4 /24. One customer of a hosting provider may have all of it. */
  mailsPerNetwork: BucketLimit
  /**
   * E-mails to devices that have logged in to the address before, in total and per IP network as above. The limits
   * exceed human needs, so they affect only bots.
   */
  knownMails: BucketLimit
  knownMailsPerNetwork: BucketLimit
  /** E-mails per device. */
  mailsPerKey: CountLimit
  /**
   * E-mails to one address for devices that never logged in to it. Limits the e-mails in the mailbox, because guesses
   * have separate buckets. A stranger who requests many locks out the owner's new devices until the next token, which
   * takes minutes. If the stranger uses only one subnet, devices in other subnets are not locked out.
   */
  mailsPerEmail: BucketLimit
  mailsPerEmailAndVisitor: BucketLimit
  /**
   * Wrong codes of all logins from devices that never logged in to the address. A stranger who tries few codes at many
   * addresses is right once in a million guesses. At 120 an hour, that is one account in 347 days of continuous attack.
   * While the bucket is empty, new devices are admitted by the e-mailed link, which cannot be guessed. Codes that were
   * already e-mailed are still checked, and each wrong one makes the bucket negative. The link is required until the
   * bucket has refilled.
   */
  wrongCodes: BucketLimit
  /** Wrong codes per subnet and per IP network. Above these limits, only new devices there require the link. */
  wrongCodesPerVisitor: BucketLimit
  wrongCodesPerNetwork: BucketLimit
  /**
   * Unused codes for new devices that one IP network can have at a time. Limits how far its wrong-code bucket can
   * become negative.
   */
  codesPerNetwork: number
  /**
   * Wrong codes per address: 18 guesses in the first day and 9 on each later day. A year of attempts on one account
   * then succeeds with a probability of 0.33 %. Does not limit e-mails to the address.
   */
  wrongCodesPerEmail: BucketLimit
  /** Farcaster logins started per subnet, and per IPv6 /48 or IPv4 /24. Each opens a channel at the relay. */
  farcasterPerVisitor: BucketLimit
  farcasterPerNetwork: BucketLimit
  /** Provider logins started per subnet and per IP network. Each stores a row and calls the provider. */
  socialPerVisitor: BucketLimit
  socialPerNetwork: BucketLimit
  /**
   * Accounts created by passkey per subnet, and per IPv6 /48 or IPv4 /24. No other limit applies to them, while
   * accounts with an address are limited by their e-mails.
   */
  accountsPerVisitor: BucketLimit
  accountsPerNetwork: BucketLimit
  /** Requests that the sessions of one user store for a popup. */
  requestsPerUser: CountLimit
  /** Permissions that the sessions of one user have stored. */
  permissionsPerUser: CountLimit
  /** Additional accounts that one login adds, and account switches of its sessions. */
  accountsPerUser: CountLimit
  switchesPerUser: CountLimit
  /** Devices that the sessions of one user admit without a code. */
  grantsPerUser: CountLimit
  /** Requests of one user to remove a lost login method. Each sends an e-mail. */
  removalsPerUser: CountLimit
  /** Recovery shares that one user receives. */
  recoveriesPerUser: CountLimit
}

/** Derives the guess limits: a tenth for one subnet, a fifth for one IP network and its pending codes. */
export const guessesPerHour = (count: number) => {
  const ofNetwork = Math.max(codeTries, Math.floor(count / 5))
  return {
    wrongCodes: perHour(count),
    wrongCodesPerVisitor: perHour(Math.max(codeTries, Math.floor(count / 10))),
    wrongCodesPerNetwork: perHour(ofNetwork),
    codesPerNetwork: ofNetwork,
  }
}

/** Derives the e-mail limits: ten times as many for devices that have logged in before. */
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

/** Increments a named count in the database, so that all instances share it. Rejects the call above the limit. */
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
