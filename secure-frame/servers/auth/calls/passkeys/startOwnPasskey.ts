import { maxPasskeys } from '../../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../../AuthDeps.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { type PasskeyRow, passkeysOf, toCredential } from '../../passkeys/passkeyRows.ts'
import { createPasskeyQuestion } from '../../passkeys/question.ts'
import { RefusalError } from '../../refusal.ts'
import { createToken } from '../../secrets/token.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

/** Checks the conditions of `addPasskey` early, so that the visitor does not create a useless passkey. */
const requireAddable = async (deps: AuthDeps, session: AuthSession, own: readonly PasskeyRow[]) => {
  await requireGuarded(deps, session)
  await requireSeenDevice(deps, session)
  if (own.length >= maxPasskeys)
    throw new RefusalError('invalid_request', { message: `The account has ${maxPasskeys} passkeys already` })
}

export const startOwnPasskey: SessionHandler<'startOwnPasskey'> = async (deps, request, caller) => {
  const { projectId, hostOrigin, intent } = request
  const { session, keyThumbprint, language } = caller
  const { userId, deviceName } = session
  requireHost(deps, projectId, hostOrigin, 'passkey')
  const own = await passkeysOf(deps.database, userId)
  const isAdding = intent === 'add'
  if (isAdding) await requireAddable(deps, session, own)
  else if (own.length === 0) throw new RefusalError('passkey_unknown')
  return createPasskeyQuestion(deps, {
    purpose: intent,
    keyThumbprint,
    userId,
    projectId,
    hostOrigin,
    language,
    deviceName,
    userHandle: isAdding ? (own[0]?.user_handle ?? createToken()) : null,
    credentials: own.map(toCredential),
  })
}
