import { requireHost } from '../../codes/requireHost.ts'
import { describeDevice } from '../../describeDevice.ts'
import { createPasskeyQuestion } from '../../passkeys/question.ts'
import { createToken } from '../../secrets/token.ts'
import type { DeviceHandler } from '../Handler.ts'

/** Lists no passkeys, because the browser gets the available ones from the authenticator. */
export const startPasskey: DeviceHandler<'startPasskey'> = async (deps, { projectId, hostOrigin, intent }, caller) => {
  requireHost(deps, projectId, hostOrigin, 'passkey')
  const { keyThumbprint, userAgent, language } = caller
  return createPasskeyQuestion(deps, {
    purpose: intent,
    keyThumbprint,
    userId: null,
    projectId,
    hostOrigin,
    language,
    userHandle: intent === 'create' ? createToken() : null,
    deviceName: describeDevice(userAgent),
    credentials: [],
  })
}
