import { audit } from '../../audit.ts'
import type { SessionHandler } from '../Handler.ts'

export const signOut: SessionHandler<'signOut'> = async ({ database, now }, _request, { session, keyThumbprint }) => {
  const { id, userId, deviceId, hostOrigin } = session
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('auth_sessions').where('id', '=', id).execute()
    await transaction.deleteFrom('auth_pending_identities').where('device_id', '=', deviceId).execute()
  })
  await audit(database, { event: 'signed_out', now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return {}
}
