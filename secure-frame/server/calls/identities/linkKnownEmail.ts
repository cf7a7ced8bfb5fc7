import type { AuthParts } from '../../AuthParts.ts'
import { audit } from '../../audit.ts'
import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import type { Database } from '../../database/openAuthDatabase.ts'
import { attachIdentity } from '../../identities/attachIdentity.ts'
import { noteLogin } from '../../identities/noteLogin.ts'
import { proveSocial } from '../../identities/social.ts'
import { identityAddedMail } from '../../mail/identityMails.ts'
import { RefusalError } from '../../refusal.ts'
import { openSessionOf } from '../../sessions/openSession.ts'
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
  const loggedIn = await parts.database.transaction().execute(async (transaction) => {
    const userId = await holdUserOf(transaction, challenge.email_index)
    await spendChallenge(transaction, challenge.id, now)
    await spend(transaction)
    await attachIdentity(transaction, parts, userId, identity)
    await noteLogin(transaction, parts, userId, identity)
    await audit(transaction, { event: 'identity_added', now, userId, keyThumbprint, hostOrigin })
    return openSessionOf(transaction, parts, { ...place, userId, walletId: null, grantedBy: null })
  })
  const { provider: way } = identity
  await notifyOwner(parts, loggedIn.user.id, (language) =>
    identityAddedMail({ language, way, hostOrigin, deviceName, time: now }),
  )
  return { ...loggedIn, userName: identity.name ?? null }
}
