import { RefusalError } from '../../refusal.ts'
import { hashToken } from '../../secrets/token.ts'
import { deriveSeal } from '../../sessions/toUser.ts'
import type { DeviceHandler } from '../Handler.ts'

/**
 * Reads and claims the request in one statement. If two windows do so simultaneously, one receives it and the other an
 * error.
 */
export const openRequest: DeviceHandler<'openRequest'> = async (
  { database, keys, now },
  { requestId },
  { keyThumbprint },
) => {
  const time = new Date(now())
  const opened = await database
    .updateTable('auth_requests')
    .set({ key_thumbprint: keyThumbprint, seen_at: time })
    .where('id_hash', '=', hashToken(requestId))
    .where('expires_at', '>', time)
    .where('decision', 'is', null)
    .where((expression) =>
      expression.or([expression('key_thumbprint', 'is', null), expression('key_thumbprint', '=', keyThumbprint)]),
    )
    .returning(['sealed', 'expires_at', 'session_id'])
    .executeTakeFirst()
  if (!opened) throw new RefusalError('not_found')
  const { sealed, expires_at: expiresAt, session_id: sessionId } = opened
  const session = await database
    .selectFrom('auth_sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new RefusalError('not_found')
  return { sealed, expiresAt: expiresAt.getTime(), seal: deriveSeal(keys, session.user_id) }
}
