import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { countAgainst } from '../../limits.ts'
import { RefusalError } from '../../refusal.ts'
import { hashToken } from '../../secrets/token.ts'
import type { SessionHandler } from '../Handler.ts'

const requestLifeMs = 600_000
const mostOpen = 4

/** Locks the session until the transaction ends, so that simultaneous requests are counted one after another. */
const holdSession = (database: AuthDatabase, sessionId: string) =>
  database.selectFrom('auth_sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()

const dropOldest = (database: AuthDatabase, sessionId: string) =>
  database
    .deleteFrom('auth_requests')
    .where('session_id', '=', sessionId)
    .where('id_hash', 'not in', (from) =>
      from
        .selectFrom('auth_requests')
        .select('id_hash')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .limit(mostOpen),
    )
    .execute()

/** Stores only the hash of the id, so that someone who reads the database cannot open or decide the request. */
export const leaveRequest: SessionHandler<'leaveRequest'> = async (deps, { requestId, sealed }, { session }) => {
  const { database, limits, now } = deps
  await countAgainst(database, `requests of ${session.userId}`, limits.requestsPerUser, now())
  const [createdAt, expiresAt] = [new Date(now()), new Date(now() + requestLifeMs)]
  await database.transaction().execute(async (transaction) => {
    if (!(await holdSession(transaction, session.id))) throw new RefusalError('invalid_token')
    const left = await transaction
      .insertInto('auth_requests')
      .values({
        id_hash: hashToken(requestId),
        session_id: session.id,
        sealed,
        created_at: createdAt,
        expires_at: expiresAt,
        key_thumbprint: null,
        seen_at: null,
        decision: null,
      })
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .returning('id_hash')
      .executeTakeFirst()
    if (!left) throw new RefusalError('invalid_request', { message: 'requestId: it is in use' })
    await dropOldest(transaction, session.id)
  })
  return { expiresAt: expiresAt.getTime() }
}
