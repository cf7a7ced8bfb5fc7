import type { AuthParts } from '../../AuthParts.ts'
import { audit } from '../../audit.ts'
import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import type { Database } from '../../database/openAuthDatabase.ts'
import { attachIdentity } from '../../identities/attachIdentity.ts'
import { keepPending } from '../../identities/attachPending.ts'
import { noteLogin } from '../../identities/noteLogin.ts'
import { proveSocial } from '../../identities/social.ts'
import { verifyEmail } from '../../identities/verifyEmail.ts'
import { identityAddedMail } from '../../mail/identityMails.ts'
import { RefusalError } from '../../refusal.ts'
import { openSessionOf, strengthOf } from '../../sessions/openSession.ts'
import { isWaiting } from '../../sessions/requireSeenDevice.ts'
import type { SocialLogin } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/** The user of the address, locked. The address may have moved since the code was mailed. */
const holdUserOf = async (database: Database, emailIndex: string) => {
  const user = await database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .select('auth_users.id')
    .where('provider', '=', 'email')
    .where('subject', '=', emailIndex)
    .forUpdate('auth_users')
    .executeTakeFirst()
  if (!user) throw new RefusalError('code_expired')
  return user.id
}

/** The code that was mailed for this login alone. */
const redeemMailed = (parts: AuthParts, login: SocialLogin, code: string) => {
  const { email_challenge_id: loginId, key_thumbprint: keyThumbprint } = login
  if (loginId === null) throw new RefusalError('code_expired')
  return redeemTypedCode(parts, { purpose: 'link_login', loginId, code, keyThumbprint, userId: null })
}

const attachNow = async (
  database: Database,
  parts: AuthParts,
  { userId, deviceId }: { userId: string; deviceId: string },
  { identity, login }: Awaited<ReturnType<typeof proveSocial>>,
) => {
  const { host_origin: hostOrigin, key_thumbprint: keyThumbprint } = login
  await attachIdentity(database, parts, userId, identity)
  await noteLogin(database, parts, userId, identity)
  await audit(database, { event: 'identity_added', now: parts.now(), userId, deviceId, keyThumbprint, hostOrigin })
}

/**
 * Logs in to the account of an address by the code that was mailed there, and adds the login by the provider to it. On a device that
 * waits for the wallet the login is added when the wait is over: until then the owner can still refuse the device.
 */
export const linkKnownEmail: DeviceHandler<'linkKnownEmail'> = async (
  parts,
  { emailCode, ...typed },
  { keyThumbprint },
) => {
  const proved = await proveSocial(parts, { ...typed, keyThumbprint, purpose: 'login', userId: null })
  const { login, identity, spend } = proved
  const challenge = await redeemMailed(parts, login, emailCode)
  const { host_origin: hostOrigin, device_name: deviceName, project_requires_approval: projectRequiresApproval } = login
  const place = { hostOrigin, deviceName, keyThumbprint, projectRequiresApproval }
  const now = parts.now()
  const { opened, isPending } = await parts.database.transaction().execute(async (transaction) => {
    const userId = await holdUserOf(transaction, challenge.email_index)
    await spendChallenge(transaction, challenge.id, now)
    await verifyEmail(transaction, userId, challenge.email_index)
    await spend(transaction)
    const strength = await strengthOf(transaction, parts, userId, 'email')
    const login = { ...place, userId, walletId: null, grantedBy: null, strength }
    const opened = await openSessionOf(transaction, parts, login)
    const device = { userId, deviceId: opened.deviceId }
    const isPending = await isWaiting(transaction, parts, device)
    if (isPending) await keepPending(transaction, parts, device, identity)
    else await attachNow(transaction, parts, device, proved)
    return { opened, isPending }
  })
  const { provider: way } = identity
  if (!isPending)
    await notifyOwner(parts, opened.user.id, (language) =>
      identityAddedMail({ language, way, hostOrigin, deviceName, time: now }),
    )
  return { ...opened, userName: identity.name ?? null }
}
