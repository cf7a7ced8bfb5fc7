import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { createId } from '../secrets/token.ts'
import { stepUpLifeMs } from './requireStepUp.ts'
import type { ProofStrength } from './stepUp.ts'

interface NewSession {
  userId: string
  deviceId: string
  keyThumbprint: string
  strength: ProofStrength
  now: number
}

/**
 * Opens a session for a device's key and ends the key's previous session. If two logins with one key are simultaneous,
 * the later one is rejected and can be retried.
 */
export const replaceSession = async (database: AuthDatabase, request: NewSession) => {
  const { userId, deviceId, keyThumbprint, strength, now } = request
  const until = new Date(now + stepUpLifeMs)
  await database.deleteFrom('auth_sessions').where('key_thumbprint', '=', keyThumbprint).execute()
  const opened = await database
    .insertInto('auth_sessions')
    .values({
      id: createId(),
      user_id: userId,
      device_id: deviceId,
      key_thumbprint: keyThumbprint,
      step_up_until: until,
      strong_until: strength === 'strong' ? until : null,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('key_thumbprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw new RefusalError('rate_limited', { retryAfterSeconds: 1 })
  return opened.id
}
