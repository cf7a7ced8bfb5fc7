import { requireHost } from '../../codes/requireHost.ts'
import { describeDevice } from '../../describeDevice.ts'
import { askForPasskey } from '../../passkeys/question.ts'
import { createToken } from '../../secrets/token.ts'
import type { DeviceHandler } from '../Handler.ts'

/** Names no passkey: which ones there are, the browser asks the authenticator. */
export const startPasskey: DeviceHandler<'startPasskey'> = async (parts, { projectId, hostOrigin, intent }, caller) => {
  requireHost(parts, projectId, hostOrigin, 'passkey')
  const { keyThumbprint, userAgent, language } = caller
  return askForPasskey(parts, {
    ...{ purpose: intent, keyThumbprint, userId: null, projectId, hostOrigin, language },
    userHandle: intent === 'create' ? createToken() : null,
    deviceName: describeDevice(userAgent),
    credentials: [],
  })
}
