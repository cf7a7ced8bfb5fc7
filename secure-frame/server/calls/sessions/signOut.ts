import { audit } from '../../audit.ts'
import type { SessionHandler } from '../Handler.ts'

export const signOut: SessionHandler<'signOut'> = async ({ database, now }, _request, { session, keyThumbprint }) => {
  const { id, userId, deviceId, hostOrigin } = session
  await database.deleteFrom('auth_sessions').where('id', '=', id).execute()
  await audit(database, { event: 'signed_out', now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return {}
}
