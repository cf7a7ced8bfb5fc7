import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { attachIdentity } from '../../identities/attachIdentity.ts'
import { keepPending } from '../../identities/attachPending.ts'
import { noteLogin } from '../../identities/noteLogin.ts'
import { proveSocial } from '../../identities/social.ts'
import { verifyEmail } from '../../identities/verifyEmail.ts'
import { identityAddedMail } from '../../mail/identityMails.ts'
import { RefusalError } from '../../refusal.ts'
import { openSessionOf, proofStrengthOf } from '../../sessions/openLoginSession.ts'
import { isWaiting } from '../../sessions/requireSeenDevice.ts'
import type { SocialLoginRow } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/** Returns and locks the user who has the address. The address may have changed users since the code was sent. */
const holdUserOf = async (database: AuthDatabase, emailIndex: string) => {
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

/** Redeems the code that was e-mailed for this login only. */
const redeemMailed = (deps: AuthDeps, login: SocialLoginRow, code: string) => {
  const { email_challenge_id: loginId, key_thumbprint: keyThumbprint } = login
  if (loginId === null) throw new RefusalError('code_expired')
  return redeemTypedCode(deps, { purpose: 'link_login', loginId, code, keyThumbprint, userId: null })
}

const attachNow = async (
  database: AuthDatabase,
  deps: AuthDeps,
  { userId, deviceId }: { userId: string; deviceId: string },
  { identity, login }: Awaited<ReturnType<typeof proveSocial>>,
) => {
  const { host_origin: hostOrigin, key_thumbprint: keyThumbprint } = login
  await attachIdentity(database, deps, userId, identity)
  await noteLogin(database, deps, userId, identity)
  await audit(database, { event: 'identity_added', now: deps.now(), userId, deviceId, keyThumbprint, hostOrigin })
}

/**
 * Logs in to an address's account with the code that was e-mailed there, and adds the provider login to it. On a device
 * that waits for the wallet, the provider login is added after the wait. Until then the owner can still reject the
 * device.
 */
export const linkKnownEmail: DeviceHandler<'linkKnownEmail'> = async (
  deps,
  { emailCode, ...typed },
  { keyThumbprint },
) => {
  const proved = await proveSocial(deps, { ...typed, keyThumbprint, purpose: 'login', userId: null })
  const { login, identity, spend } = proved
  const challenge = await redeemMailed(deps, login, emailCode)
  const { host_origin: hostOrigin, device_name: deviceName, project_requires_approval: projectRequiresApproval } = login
  const place = { hostOrigin, deviceName, keyThumbprint, projectRequiresApproval }
  const now = deps.now()
  const { opened, isPending } = await deps.database.transaction().execute(async (transaction) => {
    const userId = await holdUserOf(transaction, challenge.email_index)
    await spendChallenge(transaction, challenge.id, now)
    await verifyEmail(transaction, userId, challenge.email_index)
    await spend(transaction)
    const strength = await proofStrengthOf(transaction, deps, userId, 'email')
    const login = { ...place, userId, walletId: null, grantedBy: null, strength }
    const opened = await openSessionOf(transaction, deps, login)
    const device = { userId, deviceId: opened.deviceId }
    const isPending = await isWaiting(transaction, deps, device)
    if (isPending) await keepPending(transaction, deps, device, identity)
    else await attachNow(transaction, deps, device, proved)
    return { opened, isPending }
  })
  const { provider: way } = identity
  if (!isPending)
    await notifyOwner(deps, opened.user.id, (language) =>
      identityAddedMail({ language, way, hostOrigin, deviceName, time: now }),
    )
  return { ...opened, userName: identity.name ?? null }
}
