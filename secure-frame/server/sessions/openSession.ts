import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { findOrCreateUser, type ProvedIdentity } from './findOrCreateUser.ts'
import { issueTokens } from './issueTokens.ts'
import { registerDevice } from './registerDevice.ts'
import { replaceSession } from './replaceSession.ts'
import { toUser } from './toUser.ts'

interface Login {
  identity: ProvedIdentity
  keyThumbprint: string
  deviceName: string
  hostOrigin: string
  /** The language of a new user's notices. */
  language: string
  /** Whether the project lets new devices in by the mailed link. */
  projectRequiresApproval: boolean
}

/** From now on new devices are let in by the mailed link, whatever project they come by. */
const requireApproval = (database: Database, userId: string) =>
  database.updateTable('auth_users').set({ requires_device_approval: true }).where('id', '=', userId).execute()

/**
 * Ends every kind of login: finds or creates the user of a proved identity, registers the device and opens a session. Call
 * it in the transaction that spends the proof. Refused with `rate_limited` while another login with the same key runs.
 */
export const openSession = async (
  transaction: Database,
  { keys, now }: Pick<AuthParts, 'keys' | 'now'>,
  login: Login,
) => {
  const { identity, keyThumbprint, deviceName: name, hostOrigin, language } = login
  const time = now()
  const user = await findOrCreateUser(transaction, keys, { identity, language, now: time })
  const userId = user.id
  if (login.projectRequiresApproval) await requireApproval(transaction, userId)
  const deviceId = await registerDevice(transaction, { userId, keyThumbprint, name, hostOrigin, now: time })
  const sessionId = await replaceSession(transaction, { userId, deviceId, keyThumbprint, now: time })
  await audit(transaction, { event: 'logged_in', now: time, userId, deviceId, keyThumbprint, hostOrigin })
  const tokens = await issueTokens(transaction, sessionId, time)
  return { ...tokens, user: await toUser(transaction, keys, userId), deviceId }
}
