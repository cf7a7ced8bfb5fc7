import { audit } from '../../audit.ts'
import type { Database } from '../../database/openAuthDatabase.ts'
import type { Provider } from '../../database/schema.ts'
import { keepRemoved } from '../../identities/guardOf.ts'
import { identitiesOf, listIdentitiesOf } from '../../identities/listIdentitiesOf.ts'
import { identityRemovedMail } from '../../mail/identityMails.ts'
import { passkeysOf } from '../../passkeys/passkeyRows.ts'
import { RefusalError } from '../../refusal.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { requireStrong } from '../../sessions/requireStrong.ts'
import { requireNoWay } from '../../shares/dropWay.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/** Codes that were mailed to the address, and logins that were begun at the provider, prove nothing for the account any more. */
const endProofs = async (database: Database, userId: string, provider: Provider, subject: string) => {
  if (provider === 'email') await database.deleteFrom('auth_challenges').where('email_index', '=', subject).execute()
  else if (provider !== 'passkey' && provider !== 'farcaster')
    await database
      .deleteFrom('auth_social_logins')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute()
}

/** The user's row is locked. The passkeys of an identity go with it. */
const remove = async (database: Database, userId: string, identityId: string) => {
  const identities = await identitiesOf(database, userId)
  const own = identities.find(({ provider }) => provider === identityId)
  if (!own) throw new RefusalError('identity_unknown')
  if (identities.length === 1) throw new RefusalError('last_way')
  const { provider, subject } = own
  if (provider === 'passkey')
    for (const passkey of await passkeysOf(database, userId))
      await requireNoWay(database, userId, passkey.credential_id)
  await database.deleteFrom('auth_identities').where('provider', '=', provider).where('subject', '=', subject).execute()
  await endProofs(database, userId, provider, subject)
  return provider
}

export const removeIdentity: SessionHandler<'removeIdentity'> = async (
  parts,
  { identityId },
  { session, keyThumbprint },
) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  await requireChange(parts, session)
  if (identityId === 'email' || identityId === 'passkey') requireStrong(session, parts.now())
  // The address may be what is removed: it is told, too.
  const { email, language } = await findOwner(parts, userId)
  const now = parts.now()
  const way = await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const provider = await remove(transaction, userId, identityId)
    if (provider === 'email' && email !== null) await keepRemoved(transaction, parts, userId, email)
    await audit(transaction, { event: 'identity_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
    return provider
  })
  const mail = identityRemovedMail({ language, way, hostOrigin, deviceName, time: now })
  // A mail that fails does not undo it; the mailer logs it.
  if (email !== null) await parts.mailer.send(email, mail).catch(() => {})
  return listIdentitiesOf(parts, userId)
}
