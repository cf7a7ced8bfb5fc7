import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import type { DeviceHandler } from './Handler.ts'

/** One statement reads and takes: of two windows at once one gets the request, and the other hears that there is none. */
export const openRequest: DeviceHandler<'openRequest'> = async (
  { database, now },
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
    .returning(['sealed', 'expires_at'])
    .executeTakeFirst()
  if (!opened) throw new RefusalError('not_found')
  return { sealed: opened.sealed, expiresAt: opened.expires_at.getTime() }
}
