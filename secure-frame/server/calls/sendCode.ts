import type { Project } from '#protocol/server/projects'
import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { admitCode } from '../codes/guesses.ts'
import { mailCode } from '../codes/mailCode.ts'
import { mailLink } from '../codes/mailLink.ts'
import { requireHost } from '../codes/requireHost.ts'
import { describeDevice } from '../describeDevice.ts'
import { indexEmail } from '../secrets/email.ts'
import type { DeviceHandler } from './Handler.ts'

/** Reads what is known of an address, in one query: it takes as long for an address without an account. */
const findByEmail = async ({ database }: AuthParts, emailIndex: string, keyThumbprint: string) => {
  const found = await database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .leftJoin('auth_devices', (join) =>
      join
        .onRef('auth_devices.user_id', '=', 'auth_users.id')
        .on('auth_devices.key_thumbprint', '=', keyThumbprint)
        .on('auth_devices.revoked_at', 'is', null),
    )
    .where('auth_identities.provider', '=', 'email')
    .where('auth_identities.subject', '=', emailIndex)
    .select(['auth_users.requires_device_approval as requiresApproval', 'auth_devices.id as deviceId'])
    .executeTakeFirst()
  return { isKnownDevice: Boolean(found?.deviceId), requiresApproval: found?.requiresApproval ?? false }
}

/** Whether every device that is new to the address has to be approved by the link. */
const requiresLink = async (parts: AuthParts, project: Project, asker: { emailIndex: string; visitor: string }) =>
  parts.requireDeviceApproval === 'always' || project.requiresDeviceApproval || !(await admitCode(parts, asker))

/**
 * Starts a login. The answer reveals nothing of the address except whether this device has logged into it before. An
 * account that requires the link, under a project that does not, is mailed the link while the device shows a code field, as
 * for an address without an account. The code is mailed once the link was approved; until then every code is wrong.
 */
export const sendCode: DeviceHandler<'sendCode'> = async (parts, { projectId, hostOrigin, email }, caller) => {
  const project = requireHost(parts, projectId, hostOrigin, 'email')
  const { keyThumbprint, visitor, language } = caller
  const emailIndex = indexEmail(parts.keys, email)
  const { isKnownDevice, requiresApproval } = await findByEmail(parts, emailIndex, keyThumbprint)
  const isLinkAnnounced = !isKnownDevice && (await requiresLink(parts, project, { emailIndex, visitor }))
  const isDisguised = !isKnownDevice && !isLinkAnnounced && requiresApproval
  const isLink = isLinkAnnounced || isDisguised
  const wanted = {
    purpose: 'login' as const,
    userId: null,
    isKnownDevice,
    isDisguised,
    projectRequiresApproval: project.requiresDeviceApproval,
    keyThumbprint,
    visitor,
    language,
    email,
    hostOrigin,
    deviceName: describeDevice(caller.userAgent),
  }
  const sent = await (isLink ? mailLink(parts, wanted) : mailCode(parts, wanted))
  const event = isLink ? 'device_asked' : 'code_sent'
  await audit(parts.database, { event, now: parts.now(), keyThumbprint, hostOrigin })
  return { ...sent, action: isLinkAnnounced ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
