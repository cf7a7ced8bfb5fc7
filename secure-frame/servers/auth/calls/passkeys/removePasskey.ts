import { audit } from '../../audit.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { endRemoval } from '../../identities/pendingRemoval.ts'
import { passkeyRemovedMail } from '../../mail/passkeyMails.ts'
import { findOwnPasskey, listPasskeysOf, type PasskeyRow, passkeysOf } from '../../passkeys/passkeyRows.ts'
import { RefusalError } from '../../refusal.ts'
import { requireGuarded } from '../../sessions/requireGuarded.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireNoRecoveryMethod } from '../../shares/deleteRecoveryMethod.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/**
 * Removes a passkey. With the last passkey, its identity is removed too, unless it is the only login method. The user's
 * row is locked.
 */
const remove = async (database: AuthDatabase, userId: string, { credential_id: credentialId, subject }: PasskeyRow) => {
  const passkeys = await passkeysOf(database, userId)
  if (passkeys.length > 1) {
    await database.deleteFrom('auth_passkeys').where('credential_id', '=', credentialId).execute()
    return
  }
  const other = await database
    .selectFrom('auth_identities')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'passkey')
    .executeTakeFirst()
  if (!other) throw new RefusalError('last_way')
  await database
    .deleteFrom('auth_identities')
    .where('provider', '=', 'passkey')
    .where('subject', '=', subject)
    .execute()
  await endRemoval(database, userId, ['passkey'])
}

export const removePasskey: SessionHandler<'removePasskey'> = async (
  deps,
  { credentialId },
  { session, keyThumbprint },
) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  await requireGuarded(deps, session)
  await requireSeenDevice(deps, session)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await requireNoRecoveryMethod(transaction, userId, credentialId)
    await remove(transaction, userId, await findOwnPasskey(transaction, userId, credentialId))
    await audit(transaction, { event: 'passkey_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) => passkeyRemovedMail({ language, hostOrigin, deviceName, time: now }))
  return listPasskeysOf(deps, userId)
}
