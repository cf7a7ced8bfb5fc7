import { sql } from 'kysely'
import type { Database } from './database/openAuthDatabase.ts'
import { secondsUntil } from './refusal.ts'

/** A token bucket: so many at once, and from then on one in so long. */
export interface BucketLimit {
  burst: number
  everyMs: number
}

/** A bucket that has no token left is full again after this time. */
const latestEnd = ({ burst, everyMs }: BucketLimit, now: number) => now + (burst - 1) * everyMs

/** Seconds until a bucket has a token; 0 where it has one. */
export const secondsToToken = async (database: Database, name: string, limit: BucketLimit, now: number) => {
  const latest = latestEnd(limit, now)
  const row = await database.selectFrom('auth_limits').select('ends_at').where('name', '=', name).executeTakeFirst()
  return row && row.ends_at.getTime() > latest ? secondsUntil(row.ends_at, latest) : 0
}

/**
 * Takes a token from a bucket that all instances share; returns 0, or the seconds to wait where it is empty. A row holds
 * one time (GCRA): when the bucket is full again. Each token moves that on, and one that would move it further than the
 * burst reaches is not given. A row whose time has passed may go.
 */
export const consumeToken = async (database: Database, name: string, limit: BucketLimit, now: number) => {
  const [time, latest] = [new Date(now), new Date(latestEnd(limit, now))]
  const consumed = await database
    .insertInto('auth_limits')
    .values({ name, count: 1, ends_at: new Date(now + limit.everyMs) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          ends_at: sql<Date>`greatest(auth_limits.ends_at, ${time}) + ${limit.everyMs} * interval '1 millisecond'`,
        })
        .where('auth_limits.ends_at', '<=', latest),
    )
    .returning('name')
    .executeTakeFirst()
  return consumed ? 0 : Math.max(1, await secondsToToken(database, name, limit, now))
}

/** Gives a token back: what it was taken for did not happen. */
export const refundToken = async (database: Database, name: string, { everyMs }: BucketLimit) => {
  await database
    .updateTable('auth_limits')
    .set({ ends_at: sql<Date>`ends_at - ${everyMs} * interval '1 millisecond'` })
    .where('name', '=', name)
    .execute()
}
