import { type Kysely, sql } from 'kysely'

/** A token bucket with `burst` tokens, which gains one every `everyMs`. */
export interface BucketLimit {
  burst: number
  everyMs: number
}

/**
 * Leased tokens, as a part of their bucket's timeline. Each token is `everyMs` long and expires when its time starts.
 */
export interface Lease {
  from: number
  until: number
}

/**
 * Returns the latest time at which a bucket is full again if it still has a token. A bucket that is full only later is
 * empty now.
 */
export const latestEnd = ({ burst, everyMs }: BucketLimit, now: number) => now + (burst - 1) * everyMs

/**
 * Takes up to `wanted` tokens from a bucket that all instances share. Undefined if it is empty. Each row stores one time (GCRA):
 * when the bucket is full again. Each token moves this time forward. A token that would move it beyond the burst is not granted.
 *
 * @param table - Columns: `name` (text, the key), `count` (integer, the tokens taken last), `ends_at` (timestamptz). A row
 *   whose time has passed is a full bucket, and can be deleted.
 */
export const leaseTokens = async <Schema>(
  database: Kysely<Schema>,
  { table, name }: { table: string; name: string },
  limit: BucketLimit,
  wanted: number,
  now: number,
): Promise<Lease | undefined> => {
  const { burst, everyMs } = limit
  const most = Math.floor(Math.min(wanted, burst))
  const [time, fullEnd] = [new Date(now), new Date(now + burst * everyMs)]
  // Limits the stored time, which can be later only if the clock was set back. The bucket is then empty and starts to
  // fill now.
  const begin = sql`least(greatest(kept.ends_at, ${time}::timestamptz), ${fullEnd}::timestamptz)`
  const left = sql`floor(extract(epoch from ${fullEnd}::timestamptz - ${begin}) * 1000 / ${everyMs}::numeric)`
  const count = sql`least(${most}::integer, ${left}::integer)`
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into ${sql.table(table)} as kept (name, count, ends_at)
    values (${name}, ${most}, ${new Date(Math.ceil(now + most * everyMs))})
    on conflict (name) do update
    set count = ${count}, ends_at = ${begin} + ${count} * ${everyMs}::numeric * interval '1 millisecond'
    where kept.ends_at <= ${new Date(latestEnd(limit, now))} or kept.ends_at > ${fullEnd}
    returning count, ends_at
  `.execute(database)
  const [row] = rows
  if (!row || row.count < 1) return undefined
  const until = row.ends_at.getTime()
  return { from: until - row.count * everyMs, until }
}
