import { maxPasskeys } from '../../../contract/passkeyCalls.ts'
import type { AuthParts } from '../../AuthParts.ts'
import { requireHost } from '../../codes/requireHost.ts'
import { type PasskeyRow, passkeysOf, toCredential } from '../../passkeys/passkeyRows.ts'
import { askForPasskey } from '../../passkeys/question.ts'
import { RefusalError } from '../../refusal.ts'
import { createToken } from '../../secrets/token.ts'
import type { Session } from '../../sessions/findSession.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

/** What `addPasskey` refuses is refused before the visitor creates a passkey for nothing. */
const requireAddable = async (parts: AuthParts, session: Session, own: readonly PasskeyRow[]) => {
  await requireGuarded(parts, session)
  await requireSeenDevice(parts, session)
  if (own.length >= maxPasskeys)
    throw new RefusalError('invalid_request', { message: `The account has ${maxPasskeys} passkeys already` })
}

export const startOwnPasskey: SessionHandler<'startOwnPasskey'> = async (parts, request, caller) => {
  const { projectId, hostOrigin, intent } = request
  const { session, keyThumbprint, language } = caller
  const { userId, deviceName } = session
  requireHost(parts, projectId, hostOrigin, 'passkey')
  const own = await passkeysOf(parts.database, userId)
  const isAdding = intent === 'add'
  if (isAdding) await requireAddable(parts, session, own)
  else if (own.length === 0) throw new RefusalError('passkey_unknown')
  return askForPasskey(parts, {
    ...{ purpose: intent, keyThumbprint, userId, projectId, hostOrigin, language, deviceName },
    userHandle: isAdding ? (own[0]?.user_handle ?? createToken()) : null,
    credentials: own.map(toCredential),
  })
}
