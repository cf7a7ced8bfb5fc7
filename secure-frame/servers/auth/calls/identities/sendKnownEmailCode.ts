import { codeLifeMs } from '#protocol/vocabulary/oneTimeCode'
import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { findDeviceAdmission } from '../../codes/findDeviceAdmission.ts'
import { mailCode } from '../../codes/mailCode.ts'
import { mailLink } from '../../codes/mailLink.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { findKnownUser } from '../../identities/knownEmail.ts'
import { proveSocial } from '../../identities/social.ts'
import { RefusalError } from '../../refusal.ts'
import { indexEmail } from '../../secrets/email.ts'
import type { SocialLoginRow } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

/** Extends the login so that the visitor has time for both the link and the code. Each is valid for ten minutes. */
const awaitCode = async ({ database, now }: AuthDeps, { id }: SocialLoginRow, challengeId: string) => {
  await database
    .updateTable('auth_social_logins')
    .set({ email_challenge_id: challengeId, expires_at: new Date(now() + 2 * codeLifeMs) })
    .where('id', '=', id)
    .execute()
}

/**
 * E-mails a code to the account's address as it is stored. If a new device must be approved by the link, the link is
 * e-mailed while the device shows a code field. Until the approval every code is wrong.
 */
export const sendKnownEmailCode: DeviceHandler<'sendKnownEmailCode'> = async (deps, typed, caller) => {
  const { keyThumbprint, visitor, language } = caller
  const { login, identity } = await proveSocial(deps, { ...typed, keyThumbprint, purpose: 'login', userId: null })
  const userId = await findKnownUser(deps, identity)
  if (userId === undefined) throw new RefusalError('code_expired')
  const { project_id: projectId, host_origin: hostOrigin, provider } = login
  const project = requireHost(deps, projectId, hostOrigin, provider)
  const { email } = await readOwner(deps, userId)
  const emailIndex = indexEmail(deps.keys, email)
  const { isKnownDevice, linkFor } = await findDeviceAdmission(deps, project, { emailIndex, keyThumbprint, visitor })
  const wanted = {
    purpose: 'link_login' as const,
    userId: null,
    isKnownDevice,
    isDisguised: linkFor !== undefined,
    projectRequiresApproval: project.requiresDeviceApproval,
    keyThumbprint,
    visitor,
    language,
    email,
    hostOrigin,
    deviceName: login.device_name,
  }
  const sent = await (linkFor ? mailLink(deps, wanted) : mailCode(deps, wanted))
  await awaitCode(deps, login, sent.loginId)
  const event = linkFor ? 'device_asked' : 'code_sent'
  await audit(deps.database, { event, now: deps.now(), keyThumbprint, hostOrigin })
  return sent
}
