import { hashToken } from '../../secrets/token.ts'
import type { DeviceHandler } from '../Handler.ts'

/**
 * A request that was closed, decided or never existed counts as ended. The same is true for every request with another
 * key.
 */
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
