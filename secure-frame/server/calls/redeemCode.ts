import { audit } from '../audit.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { cooldownName, endCooldown } from '../codes/cooldown.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { readEmail } from '../secrets/email.ts'
import { findOrCreateUser } from '../sessions/findOrCreateUser.ts'
import { issueTokens } from '../sessions/issueTokens.ts'
import { openSession } from '../sessions/openSession.ts'
import { registerDevice } from '../sessions/registerDevice.ts'
import { toUser } from '../sessions/toUser.ts'
import type { DeviceHandler } from './Handler.ts'

/** From now on new devices are let in by the mailed link, whatever project they come by. */
const requireApproval = (database: Database, userId: string) =>
  database.updateTable('auth_users').set({ requires_device_approval: true }).where('id', '=', userId).execute()

/** Code used up, user, device and session: all of it or nothing, whenever the server ends. */
export const redeemCode: DeviceHandler<'redeemCode'> = async (parts, { loginId, code }, { keyThumbprint }) => {
  const { database, keys, now } = parts
  const challenge = await redeemTypedCode(parts, { purpose: 'login', loginId, code, keyThumbprint, userId: null })
  const [time, hostOrigin] = [now(), challenge.host_origin]
  return database.transaction().execute(async (transaction) => {
    await spendChallenge(transaction, challenge.id, time)
    const emailIndex = challenge.email_index
    await endCooldown(transaction, cooldownName({ purpose: 'login', emailIndex, keyThumbprint }))
    const email = readEmail(keys, challenge.id, challenge.email_sealed)
    const user = await findOrCreateUser(transaction, keys, { email, language: challenge.language, now: time })
    const userId = user.id
    if (challenge.project_requires_approval) await requireApproval(transaction, userId)
    const seen = { userId, keyThumbprint, name: challenge.device_name, hostOrigin, now: time }
    const deviceId = await registerDevice(transaction, seen)
    const sessionId = await openSession(transaction, { userId, deviceId, keyThumbprint, now: time })
    await audit(transaction, { event: 'logged_in', now: time, userId, deviceId, keyThumbprint, hostOrigin })
    return { ...(await issueTokens(transaction, sessionId, time)), user: toUser(keys, user), deviceId }
  })
}
