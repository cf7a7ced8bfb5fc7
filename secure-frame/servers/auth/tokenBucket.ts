import { sql } from 'kysely'
import { type BucketLimit, latestEnd, leaseTokens } from '#protocol/server-kit/leaseTokens'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import { secondsUntil } from './refusal.ts'

const table = 'auth_limits'

export interface Bucket {
  name: string
  limit: BucketLimit
}

/** Returns the seconds until a bucket has a token, or 0 if it already has one. */
export const secondsToToken = async (database: AuthDatabase, name: string, limit: BucketLimit, now: number) => {
  const latest = latestEnd(limit, now)
  const row = await database.selectFrom(table).select('ends_at').where('name', '=', name).executeTakeFirst()
  return row && row.ends_at.getTime() > latest ? secondsUntil(row.ends_at, latest) : 0
}

/** Takes a token from a bucket that all instances share. Returns 0, or the seconds to wait if it is empty. */
export const consumeToken = async (database: AuthDatabase, name: string, limit: BucketLimit, now: number) => {
  const lease = await leaseTokens(database, { table, name }, limit, 1, now)
  return lease ? 0 : Math.max(1, await secondsToToken(database, name, limit, now))
}

/** Takes a token even from an empty bucket, which then becomes negative. Returns true if it was the last token. */
export const takeToken = async (database: AuthDatabase, { name, limit }: Bucket, now: number) => {
  const { everyMs } = limit
  const { ends_at } = await database
    .insertInto(table)
    .values({ name, count: 1, ends_at: new Date(Math.ceil(now + everyMs)) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        ends_at: sql<Date>`greatest(auth_limits.ends_at, ${new Date(now)}::timestamptz) + ${everyMs} * interval '1 millisecond'`,
      }),
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  const latest = latestEnd(limit, now)
  return ends_at.getTime() > latest && ends_at.getTime() - everyMs <= latest
}

/** Refunds a token if the action did not take place. */
export const refundToken = async (database: AuthDatabase, name: string, { everyMs }: BucketLimit) => {
  await database
    .updateTable(table)
    .set({ ends_at: sql<Date>`ends_at - ${everyMs} * interval '1 millisecond'` })
    .where('name', '=', name)
    .execute()
}

export const refundEach = async (database: AuthDatabase, buckets: readonly Bucket[]) => {
  for (const { name, limit } of buckets) await refundToken(database, name, limit)
}

/**
 * Takes a token from each bucket in order, or from none. Returns 0, or the seconds until the first empty bucket has a
 * token.
 */
export const consumeEach = async (database: AuthDatabase, buckets: readonly Bucket[], now: number) => {
  for (const [index, { name, limit }] of buckets.entries()) {
    const seconds = await consumeToken(database, name, limit, now)
    if (seconds === 0) continue
    await refundEach(database, buckets.slice(0, index))
    return seconds
  }
  return 0
}
