import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { readOwner } from '../calls/readOwner.ts'
import { createRefusalToken } from '../device-link/refusalToken.ts'
import { recoveryRequestedMail } from '../mail/noticeMails.ts'
import { RefusalError, secondsUntil } from '../refusal.ts'
import type { Session } from './findSession.ts'

const look = ({ database }: AuthParts, { deviceId, userId }: Session) =>
  database
    .selectFrom('auth_devices')
    .where('id', '=', deviceId)
    .select(({ selectFrom, exists }) => [
      'recovery_from as recoveryFrom',
      exists(selectFrom('auth_share_sets').select('id').where('user_id', '=', userId)).as('hasWallet'),
      exists(
        selectFrom('auth_share_sets').select('id').where('device_id', '=', deviceId).where('is_withheld', '=', false),
      ).as('hasOwnSet'),
    ])
    .executeTakeFirstOrThrow()

const setStart = async ({ database }: AuthParts, { deviceId }: Session, from: Date | null) => {
  const changed = await database
    .updateTable('auth_devices')
    .set({ recovery_from: from })
    .where('id', '=', deviceId)
    .where('recovery_from', from ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Starts the delay and notifies the owner. Without the notice there is no delay that could end. */
const startDelay = async (parts: AuthParts, session: Session) => {
  const { authOrigin, database, keys, mailer, now, recoveryDelayMs } = parts
  const { userId, deviceId, hostOrigin, deviceName } = session
  const [time, from] = [now(), new Date(now() + recoveryDelayMs)]
  // Of several requests at once one starts it.
  if (!(await setStart(parts, session, from))) return from
  const { email, language } = await readOwner(parts, userId)
  try {
    // In the fragment, which no server's log ever sees.
    const link = `${authOrigin}/refuse#${createRefusalToken(keys, deviceId)}`
    const mail = recoveryRequestedMail({ language, hostOrigin, deviceName, time, from: from.getTime(), link })
    await mailer.send(email, mail)
  } catch (error) {
    await setStart(parts, session, null)
    throw error
  }
  await audit(database, { event: 'recovery_asked', now: time, userId, deviceId, hostOrigin })
  return from
}

/**
 * Refuses what takes an account over to a device that never had its wallet, until the delay is over. Meanwhile the owner,
 * who was mailed, can refuse it for good by the link of the mail, or sign it out from any device that has the wallet. Let in
 * anew, it is another device and waits anew.
 */
export const requireSeenDevice = async (parts: AuthParts, session: Session) => {
  if (parts.recoveryDelayMs === 0) return
  const { hasWallet, hasOwnSet, recoveryFrom } = await look(parts, session)
  if (!hasWallet || hasOwnSet) return
  const from = recoveryFrom ?? (await startDelay(parts, session))
  if (from.getTime() <= parts.now()) return
  throw new RefusalError('recovery_delayed', { retryAfterSeconds: secondsUntil(from, parts.now()) })
}
