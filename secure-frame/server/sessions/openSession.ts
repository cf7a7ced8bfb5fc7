import type { Database } from '../database/openAuthDatabase.ts'
import { createId } from '../secrets/token.ts'
import { stepUpLifeMs } from './stepUpLife.ts'

interface SessionWanted {
  userId: string
  deviceId: string
  keyThumbprint: string
  now: number
}

/** The session of a device's key, in place of the one that it had: whoever signed in there before is signed out. */
export const openSession = async (database: Database, { userId, deviceId, keyThumbprint, now }: SessionWanted) => {
  const id = createId()
  await database.deleteFrom('auth_sessions').where('key_thumbprint', '=', keyThumbprint).execute()
  await database
    .insertInto('auth_sessions')
    .values({
      id,
      user_id: userId,
      device_id: deviceId,
      key_thumbprint: keyThumbprint,
      step_up_until: new Date(now + stepUpLifeMs),
      created_at: new Date(now),
    })
    .execute()
  return id
}
