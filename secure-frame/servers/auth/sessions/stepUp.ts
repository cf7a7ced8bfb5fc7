import { audit } from '../audit.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { stepUpLifeMs } from './requireStepUp.ts'

/** `strong`: an e-mailed code or a passkey of the account. `weak`: a provider login. */
export type ProofStrength = 'strong' | 'weak'

/** Permits sensitive actions of a session for a limited time. Call it in the transaction that uses up the proof. */
export const stepUp = async (
  database: AuthDatabase,
  { session, keyThumbprint }: Pick<SessionCaller, 'session' | 'keyThumbprint'>,
  now: number,
  strength: ProofStrength,
) => {
  const { id, userId, deviceId, hostOrigin } = session
  const stepUpUntil = now + stepUpLifeMs
  const until = new Date(stepUpUntil)
  const values = { step_up_until: until, ...(strength === 'strong' ? { strong_until: until } : {}) }
  await database.updateTable('auth_sessions').set(values).where('id', '=', id).execute()
  await audit(database, { event: 'step_up', now, userId, deviceId, keyThumbprint, hostOrigin })
  return { stepUpUntil }
}
