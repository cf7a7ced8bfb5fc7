import { RefusalError } from '../../refusal.ts'
import { hashToken } from '../../secrets/token.ts'
import type { DeviceHandler } from '../Handler.ts'

/** Only the window that opened the request can decide it, and only once. Later decisions find no request. */
export const decideRequest: DeviceHandler<'decideRequest'> = async (
  { database, now },
  { requestId, sealed },
  { keyThumbprint },
) => {
  const time = new Date(now())
  const decided = await database
    .updateTable('auth_requests')
    .set({ decision: sealed, seen_at: time })
    .where('id_hash', '=', hashToken(requestId))
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', time)
    .where('decision', 'is', null)
    .returning('id_hash')
    .executeTakeFirst()
  if (!decided) throw new RefusalError('not_found')
  return {}
}
