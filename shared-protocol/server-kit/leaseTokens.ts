import { type Kysely, sql } from 'kysely'

/** A token bucket: `burst` tokens, then one every `everyMs`. */
export interface BucketLimit {
  burst: number
  everyMs: number
}

/** Tokens as a part of their bucket's timeline, each `everyMs` long. A token expires when its time starts. */
export interface Lease {
  from: number
  until: number
}

/**
 * Returns the latest time at which a bucket with a token left is full again. A bucket that is full later is empty now.
 */
export const latestEnd = ({ burst, everyMs }: BucketLimit, now: number) => now + (burst - 1) * everyMs

/**
 * Takes up to `wanted` tokens from a bucket that all instances share; undefined if it is empty. A row holds one time
 * (GCRA): when the bucket is full again. Each token moves it forward. A token that would move it beyond the burst
 * is not granted.
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
  // Only a clock that went back can have moved it further: the bucket is empty then, and starts to fill now.
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
