import { codeLifeMs } from '#protocol/vocabulary/oneTimeCode'
import type { AuthParts } from '../../AuthParts.ts'
import { audit } from '../../audit.ts'
import { findWayIn } from '../../codes/findWayIn.ts'
import { mailCode } from '../../codes/mailCode.ts'
import { mailLink } from '../../codes/mailLink.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { findKnownUser } from '../../identities/knownEmail.ts'
import { proveSocial } from '../../identities/social.ts'
import { RefusalError } from '../../refusal.ts'
import { indexEmail } from '../../secrets/email.ts'
import type { SocialLogin } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

/** The code may come after a link, each within its ten minutes: so long the login waits for it. */
const awaitCode = async ({ database, now }: AuthParts, { id }: SocialLogin, challengeId: string) => {
  await database
    .updateTable('auth_social_logins')
    .set({ email_challenge_id: challengeId, expires_at: new Date(now() + 2 * codeLifeMs) })
    .where('id', '=', id)
    .execute()
}

/**
 * Mails a code to the address of the account, as that one spells it. Where a new device needs the link, it is mailed while the
 * device shows a code field: until it was approved, every code is wrong.
 */
export const sendKnownEmailCode: DeviceHandler<'sendKnownEmailCode'> = async (parts, typed, caller) => {
  const { keyThumbprint, visitor, language } = caller
  const { login, identity } = await proveSocial(parts, { ...typed, keyThumbprint, purpose: 'login', userId: null })
  const userId = await findKnownUser(parts, identity)
  if (userId === undefined) throw new RefusalError('code_expired')
  const { project_id: projectId, host_origin: hostOrigin, provider } = login
  const project = requireHost(parts, projectId, hostOrigin, provider)
  const { email } = await readOwner(parts, userId)
  const emailIndex = indexEmail(parts.keys, email)
  const { isKnownDevice, linkFor } = await findWayIn(parts, project, { emailIndex, keyThumbprint, visitor })
  const wanted = {
    ...{ purpose: 'link_login' as const, userId: null, isKnownDevice, isDisguised: linkFor !== undefined },
    ...{ projectRequiresApproval: project.requiresDeviceApproval, keyThumbprint, visitor, language, email, hostOrigin },
    deviceName: login.device_name,
  }
  const sent = await (linkFor ? mailLink(parts, wanted) : mailCode(parts, wanted))
  await awaitCode(parts, login, sent.loginId)
  const event = linkFor ? 'device_asked' : 'code_sent'
  await audit(parts.database, { event, now: parts.now(), keyThumbprint, hostOrigin })
  return sent
}
