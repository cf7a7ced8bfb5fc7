import { sql } from 'kysely'
import type { Database } from './database/openAuthDatabase.ts'
import type { Schema } from './database/schema.ts'

/** So many rows in one statement: a purge must not hold up what people wait for. */
const rowsAtOnce = 1000
/** So many statements for each table in one purge: more than any instance adds in that time. */
const mostRounds = 100
const auditLifeMs = 400 * 24 * 3_600_000
/** A challenge is kept a while longer, so that the link of its mail can say what became of it. */
const challengeGraceMs = 24 * 3_600_000

/** Deletes some rows; resolves with how many. */
type Batch = (database: Database, now: number) => Promise<bigint>

/** Rows of a table whose time is over for so long. */
const expired =
  (table: keyof Schema, key: string, column = 'expires_at', graceMs = 0): Batch =>
  async (database, now) => {
    const [rows, id] = [sql.table(table), sql.ref(key)]
    const deleted = await sql`delete from ${rows} where ${id} in (
      select ${id} from ${rows} where ${sql.ref(column)} <= ${new Date(now - graceMs)} limit ${sql.lit(rowsAtOnce)}
    )`.execute(database)
    return deleted.numAffectedRows ?? 0n
  }

/** A session without any token left can never be used again. */
const unusableSessions: Batch = async (database) => {
  const { numDeletedRows } = await database
    .deleteFrom('auth_sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('auth_sessions')
        .leftJoin('auth_tokens', 'auth_tokens.session_id', 'auth_sessions.id')
        .where('auth_tokens.hash', 'is', null)
        .select('auth_sessions.id')
        .limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return numDeletedRows
}

const batches: readonly Batch[] = [
  expired('auth_tokens', 'hash'),
  unusableSessions,
  expired('auth_used_proofs', 'hash'),
  expired('auth_limits', 'name', 'ends_at'),
  expired('auth_grants', 'hash'),
  expired('auth_social_logins', 'id'),
  expired('auth_farcaster_logins', 'id'),
  expired('auth_challenges', 'id', 'expires_at', challengeGraceMs),
  expired('auth_passkey_challenges', 'hash'),
  expired('auth_removed_emails', 'user_id'),
  expired('auth_requests', 'id_hash'),
  expired('auth_openid', 'id_hash'),
  expired('auth_openid_answers', 'answer_hash'),
  expired('auth_openid_logins', 'provider_session_hash'),
  expired('auth_audit', 'id', 'happened_at', auditLifeMs),
]

/** Removes what has expired, until there is no more of it, it is enough for once, or the server stops. */
export const purge = async (database: Database, now: number, isStopped = () => false) => {
  for (const batch of batches) {
    for (let round = 0; round < mostRounds && !isStopped(); round += 1) {
      const deleted = await batch(database, now)
      if (deleted < rowsAtOnce) break
    }
  }
}
