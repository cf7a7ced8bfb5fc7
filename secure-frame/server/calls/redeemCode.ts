import { spendChallenge } from '../codes/challenge.ts'
import { cooldownName, endCooldown } from '../codes/cooldown.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import { readEmail } from '../secrets/email.ts'
import { openSession } from '../sessions/openSession.ts'
import type { DeviceHandler } from './Handler.ts'

/** Code used up, user, device and session: all of it or nothing, whenever the server ends. */
export const redeemCode: DeviceHandler<'redeemCode'> = async (parts, { loginId, code }, { keyThumbprint }) => {
  const { database, keys, now } = parts
  const challenge = await redeemTypedCode(parts, {
    purpose: 'login',
    loginId,
    code,
    keyThumbprint,
    userId: null,
  })
  const emailIndex = challenge.email_index
  const email = readEmail(keys, challenge.id, challenge.email_sealed)
  return database.transaction().execute(async (transaction) => {
    await spendChallenge(transaction, challenge.id, now())
    await endCooldown(transaction, cooldownName({ purpose: 'login', emailIndex, keyThumbprint }))
    return openSession(transaction, parts, {
      identity: { provider: 'email', subject: emailIndex, email },
      keyThumbprint,
      deviceName: challenge.device_name,
      hostOrigin: challenge.host_origin,
      language: challenge.language,
      projectRequiresApproval: challenge.project_requires_approval,
    })
  })
}
