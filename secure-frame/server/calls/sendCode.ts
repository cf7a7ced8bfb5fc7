import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { areGuessesSpent } from '../codes/guesses.ts'
import { mailCode } from '../codes/mailCode.ts'
import { mailLink } from '../codes/mailLink.ts'
import { describeDevice } from '../describeDevice.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import type { DeviceHandler } from './Handler.ts'

/** Whether the device has logged into the address. It says nothing of addresses that others use. */
const isKnownDevice = async ({ database, keys }: AuthParts, email: string, keyThumbprint: string) => {
  const known = await database
    .selectFrom('auth_devices')
    .innerJoin('auth_users', 'auth_users.id', 'auth_devices.user_id')
    .where('auth_users.email_index', '=', indexEmail(keys, email))
    .where('auth_devices.key_thumbprint', '=', keyThumbprint)
    .where('auth_devices.revoked_at', 'is', null)
    .select('auth_devices.id')
    .executeTakeFirst()
  return known !== undefined
}

/** The answer is the same whether or not the address has a user: nothing here asks for it. */
export const sendCode: DeviceHandler<'sendCode'> = async (parts, { projectId, hostOrigin, email }, caller) => {
  const project = parts.projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  const { keyThumbprint, visitor, language } = caller
  const isKnown = await isKnownDevice(parts, email, keyThumbprint)
  const wanted = {
    ...{ purpose: 'login' as const, userId: null, isKnownDevice: isKnown },
    ...{ keyThumbprint, visitor, language, email, hostOrigin, deviceName: describeDevice(caller.userAgent) },
  }
  const needsApproval =
    !isKnown && (project.requiresDeviceApproval || (await areGuessesSpent(parts, indexEmail(parts.keys, email))))
  const sent = await (needsApproval ? mailLink(parts, wanted) : mailCode(parts, wanted))
  const event = needsApproval ? 'device_asked' : 'code_sent'
  await audit(parts.database, { event, now: parts.now(), keyThumbprint, hostOrigin })
  return { ...sent, action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
