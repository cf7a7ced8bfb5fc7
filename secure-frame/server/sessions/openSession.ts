import type { Database } from '../database/openAuthDatabase.ts'
import { createId } from '../secrets/token.ts'
import { stepUpLifeMs } from './stepUpLife.ts'

interface SessionWanted {
  userId: string
  deviceId: string
  keyThumbprint: string
  now: number
}

/** A session of the device, in place of the one that it had. */
export const openSession = async (database: Database, { userId, deviceId, keyThumbprint, now }: SessionWanted) => {
  const id = createId()
  await database.deleteFrom('auth_sessions').where('device_id', '=', deviceId).execute()
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
