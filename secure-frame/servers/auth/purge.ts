import { sql } from 'kysely'
import { forgetPeople } from './audit.ts'
import type { AuthDatabase } from './database/openAuthDatabase.ts'
import type { AuthSchema } from './database/schema.ts'

/** Maximum rows per statement, so that a purge does not delay requests. */
const rowsAtOnce = 1000
/** Maximum statements per table and purge. An instance adds fewer rows between purges. */
const mostRounds = 100
const auditLifeMs = 400 * 24 * 3_600_000
/** Shorter for records without an account, because actions of strangers are far more numerous. */
const strangerAuditLifeMs = 7 * 24 * 3_600_000
const strangerEvents = ['code_sent', 'device_asked', 'social_asked', 'farcaster_asked']
/** Lifetime of an account without a wallet that is not used again. */
const emptyAccountLifeMs = 30 * 24 * 3_600_000
/** Challenges stay for this time after expiry, so that the e-mailed link can still show the outcome. */
const challengeGraceMs = 24 * 3_600_000

/** Deletes some rows. Resolves with their number. */
type Batch = (database: AuthDatabase, now: number) => Promise<bigint>

/** Deletes the rows of a table that expired at least this long ago. */
const expired =
  (table: keyof AuthSchema, key: string, column = 'expires_at', graceMs = 0): Batch =>
  async (database, now) => {
    const [rows, id] = [sql.table(table), sql.ref(key)]
    const deleted = await sql`delete from ${rows} where ${id} in (
      select ${id} from ${rows} where ${sql.ref(column)} <= ${new Date(now - graceMs)} limit ${sql.lit(rowsAtOnce)}
    )`.execute(database)
    return deleted.numAffectedRows ?? 0n
  }

/** A session without tokens can never be used again. */
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

const strangerAudit: Batch = async (database, now) => {
  const { numDeletedRows } = await database
    .deleteFrom('auth_audit')
    .where('id', 'in', (from) =>
      from
        .selectFrom('auth_audit')
        .select('id')
        .where('user_id', 'is', null)
        .where('event', 'in', strangerEvents)
        .where('happened_at', '<=', new Date(now - strangerAuditLifeMs))
        .limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return numDeletedRows
}

/** Selects logins without a session that never had a wallet or an additional account. */
const emptyUsers = (database: AuthDatabase, now: number) =>
  database
    .selectFrom('auth_users as user')
    .select('user.id')
    .where('user.parent_id', 'is', null)
    .where('user.created_at', '<=', new Date(now - emptyAccountLifeMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_accounts').select('user_id').whereRef('auth_accounts.user_id', '=', 'user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_share_sets').select('id').whereRef('auth_share_sets.user_id', '=', 'user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_users as child').select('child.id').whereRef('child.parent_id', '=', 'user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_sessions').select('id').whereRef('auth_sessions.user_id', '=', 'user.id'))),
    )

/**
 * Deletes empty accounts. Their audit records stay, but no longer name the user. Skips rows that a login has locked.
 * The second query also sees rows committed before the lock, such as a new session.
 */
const emptyAccounts: Batch = async (database, now) =>
  database.transaction().execute(async (transaction) => {
    const locked = await emptyUsers(transaction, now).limit(rowsAtOnce).forUpdate().skipLocked().execute()
    if (locked.length === 0) return 0n
    const lockedIds = locked.map(({ id }) => id)
    const empty = await emptyUsers(transaction, now).where('user.id', 'in', lockedIds).execute()
    const ids = empty.map(({ id }) => id)
    if (ids.length === 0) return 0n
    await forgetPeople(transaction, ids)
    const { numDeletedRows } = await transaction.deleteFrom('auth_users').where('id', 'in', ids).executeTakeFirst()
    return numDeletedRows
  })

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
  strangerAudit,
  emptyAccounts,
]

/** Removes expired rows until none are left, the maximum is reached, or the server stops. */
export const purge = async (database: AuthDatabase, now: number, isStopped = () => false) => {
  for (const batch of batches) {
    for (let round = 0; round < mostRounds && !isStopped(); round += 1) {
      const deleted = await batch(database, now)
      if (deleted < rowsAtOnce) break
    }
  }
}
