import { maxPasskeys } from '../../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { endRemoval } from '../../identities/pendingRemoval.ts'
import { passkeyAddedMail } from '../../mail/passkeyMails.ts'
import { readClientData } from '../../passkeys/clientData.ts'
import { keepPasskey, passkeySubject } from '../../passkeys/keepPasskey.ts'
import { listPasskeysOf, passkeysOf } from '../../passkeys/passkeyRows.ts'
import { findQuestion, spendQuestion } from '../../passkeys/question.ts'
import { verifyNew } from '../../passkeys/verifyNew.ts'
import { RefusalError } from '../../refusal.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { stepUp } from '../../sessions/stepUp.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/**
 * Stores the identity that all of a user's passkeys share, created with the first one. If two first passkeys are added
 * simultaneously, one must be repeated.
 */
const keepIdentity = async (database: AuthDatabase, { keys, now }: AuthDeps, userId: string, userHandle: string) => {
  const own = await passkeysOf(database, userId)
  if (own.length >= maxPasskeys || own.some((passkey) => passkey.user_handle !== userHandle))
    throw new RefusalError('passkey_expired')
  if (own.length > 0) return
  await database
    .insertInto('auth_identities')
    .values({
      provider: 'passkey',
      subject: passkeySubject(keys, userHandle),
      user_id: userId,
      email_sealed: null,
      created_at: new Date(now()),
    })
    .execute()
}

/**
 * Adds a passkey. A device that waits for the wallet cannot add one, because it could return with it. The new passkey
 * counts as a step-up. Without an address, the first passkey could otherwise not become a recovery method.
 */
export const addPasskey: SessionHandler<'addPasskey'> = async (deps, created, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, deviceId, hostOrigin, deviceName } = session
  await requireGuarded(deps, session)
  await requireSeenDevice(deps, session)
  const { challenge } = readClientData(created.clientData)
  const question = await findQuestion(deps, challenge, { purpose: 'add', keyThumbprint, userId })
  const passkey = await verifyNew(deps, created, question)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendQuestion(transaction, question)
    await keepIdentity(transaction, deps, userId, passkey.user_handle)
    await keepPasskey(transaction, deps, { ...passkey, deviceName })
    // Ends the pending removal, which would also remove the new passkey.
    await endRemoval(transaction, userId, ['passkey'])
    await stepUp(transaction, caller, now, 'strong')
    await audit(transaction, { event: 'passkey_added', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) => passkeyAddedMail({ language, hostOrigin, deviceName, time: now }))
  return listPasskeysOf(deps, userId)
}
