import { RefusalError } from '../../refusal.ts'
import { hashToken } from '../../secrets/token.ts'
import type { SessionHandler } from '../Handler.ts'

export const getDecision: SessionHandler<'getDecision'> = async ({ database, now }, { requestId }, { session }) => {
  const request = await database
    .selectFrom('auth_requests')
    .select(['seen_at', 'decision'])
    .where('id_hash', '=', hashToken(requestId))
    .where('session_id', '=', session.id)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  if (!request) throw new RefusalError('not_found')
  const seenAt = request.seen_at?.getTime() ?? null
  if (request.decision !== null) return { status: 'decided', seenAt, sealed: request.decision }
  return { status: seenAt === null ? 'waiting' : 'opened', seenAt, sealed: null }
}
