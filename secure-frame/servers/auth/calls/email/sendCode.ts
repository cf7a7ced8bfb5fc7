import { audit } from '../../audit.ts'
import { findDeviceAdmission } from '../../codes/findDeviceAdmission.ts'
import { mailCode } from '../../codes/mailCode.ts'
import { mailLink } from '../../codes/mailLink.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { describeDevice } from '../../describeDevice.ts'
import { indexEmail } from '../../secrets/email.ts'
import type { DeviceHandler } from '../Handler.ts'

/**
 * Starts a login. The answer reveals nothing about the address, except whether this device has logged in to it before.
 * An account can require the link even if the project does not. It then gets the link by e-mail, while the device shows
 * a code field as for an address without an account. The code is sent once the link is approved. Until then every code
 * is wrong.
 */
export const sendCode: DeviceHandler<'sendCode'> = async (deps, { projectId, hostOrigin, email }, caller) => {
  const project = requireHost(deps, projectId, hostOrigin, 'email')
  const { keyThumbprint, visitor, language } = caller
  const emailIndex = indexEmail(deps.keys, email)
  const { isKnownDevice, linkFor } = await findDeviceAdmission(deps, project, { emailIndex, keyThumbprint, visitor })
  const wanted = {
    purpose: 'login' as const,
    userId: null,
    isKnownDevice,
    isDisguised: linkFor === 'account',
    projectRequiresApproval: project.requiresDeviceApproval,
    keyThumbprint,
    visitor,
    language,
    email,
    hostOrigin,
    deviceName: describeDevice(caller.userAgent),
  }
  const sent = await (linkFor ? mailLink(deps, wanted) : mailCode(deps, wanted))
  const event = linkFor ? 'device_asked' : 'code_sent'
  await audit(deps.database, { event, now: deps.now(), keyThumbprint, hostOrigin })
  return { ...sent, action: linkFor === 'everybody' ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
