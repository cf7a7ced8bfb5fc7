import type { DeleteResult } from 'kysely'
import type { Database } from './database/openAuthDatabase.ts'

/** So many rows in one statement: a purge must not hold up what people wait for. */
const rowsAtOnce = 1000
/** So many statements for each table in one purge: more than any instance adds in that time. */
const mostRounds = 100
const auditLifeMs = 400 * 24 * 3_600_000
/** A challenge is kept a while longer, so that the link of its mail can say what became of it. */
const challengeGraceMs = 24 * 3_600_000

type Batch = (database: Database, now: number) => Promise<DeleteResult>

const batches: readonly Batch[] = [
  (database, now) =>
    database
      .deleteFrom('auth_tokens')
      .where('hash', 'in', (from) =>
        from.selectFrom('auth_tokens').select('hash').where('expires_at', '<=', new Date(now)).limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  // A session without any token left can never be used again.
  (database) =>
    database
      .deleteFrom('auth_sessions')
      .where('id', 'in', (from) =>
        from
          .selectFrom('auth_sessions')
          .leftJoin('auth_tokens', 'auth_tokens.session_id', 'auth_sessions.id')
          .where('auth_tokens.hash', 'is', null)
          .select('auth_sessions.id')
          .limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  (database, now) =>
    database
      .deleteFrom('auth_used_proofs')
      .where('hash', 'in', (from) =>
        from.selectFrom('auth_used_proofs').select('hash').where('expires_at', '<=', new Date(now)).limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  (database, now) =>
    database
      .deleteFrom('auth_limits')
      .where('name', 'in', (from) =>
        from.selectFrom('auth_limits').select('name').where('ends_at', '<=', new Date(now)).limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  (database, now) =>
    database
      .deleteFrom('auth_challenges')
      .where('id', 'in', (from) =>
        from
          .selectFrom('auth_challenges')
          .select('id')
          .where('expires_at', '<=', new Date(now - challengeGraceMs))
          .limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  (database, now) =>
    database
      .deleteFrom('auth_requests')
      .where('id_hash', 'in', (from) =>
        from.selectFrom('auth_requests').select('id_hash').where('expires_at', '<=', new Date(now)).limit(rowsAtOnce),
      )
      .executeTakeFirst(),
  (database, now) =>
    database
      .deleteFrom('auth_audit')
      .where('id', 'in', (from) =>
        from
          .selectFrom('auth_audit')
          .select('id')
          .where('happened_at', '<=', new Date(now - auditLifeMs))
          .limit(rowsAtOnce),
      )
      .executeTakeFirst(),
]

/** Removes what has expired, until there is no more of it, it is enough for once, or the server stops. */
export const purge = async (database: Database, now: number, isStopped = () => false) => {
  for (const batch of batches) {
    for (let round = 0; round < mostRounds && !isStopped(); round += 1) {
      const { numDeletedRows } = await batch(database, now)
      if (numDeletedRows < rowsAtOnce) break
    }
  }
}
