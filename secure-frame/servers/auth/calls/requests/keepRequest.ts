import { hashToken } from '../../secrets/token.ts'
import type { DeviceHandler } from '../Handler.ts'

/** Reports a request as ended if it was closed, was decided, never existed or belongs to another key. */
export const keepRequest: DeviceHandler<'keepRequest'> = async (
  { database, now },
  { requestId },
  { keyThumbprint },
) => {
  const time = new Date(now())
  const kept = await database
    .updateTable('auth_requests')
    .set({ seen_at: time })
    .where('id_hash', '=', hashToken(requestId))
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', time)
    .where('decision', 'is', null)
    .returning('id_hash')
    .executeTakeFirst()
  return { status: kept ? 'open' : 'over' }
}
