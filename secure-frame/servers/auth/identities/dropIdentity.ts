import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'
import { passkeysOf } from '../passkeys/passkeyRows.ts'
import { RefusalError } from '../refusal.ts'
import { requireNoRecoveryMethod } from '../shares/deleteRecoveryMethod.ts'
import { identitiesOf } from './listIdentitiesOf.ts'
import { endRemoval } from './pendingRemoval.ts'

/**
 * Invalidates codes e-mailed to the address and logins started at the provider, so that they prove nothing for the
 * account.
 */
const endProofs = async (database: AuthDatabase, userId: string, provider: LoginProvider, subject: string) => {
  if (provider === 'email') await database.deleteFrom('auth_challenges').where('email_index', '=', subject).execute()
  else if (provider !== 'passkey' && provider !== 'farcaster')
    await database
      .deleteFrom('auth_social_logins')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute()
}

/**
 * Returns the identity if it can be removed. Rejects with `identity_unknown`, `last_way`, or `is_way_back` for passkeys
 * that open the wallet.
 */
export const requireRemovable = async (database: AuthDatabase, userId: string, identityId: string) => {
  const identities = await identitiesOf(database, userId)
  const own = identities.find(({ provider }) => provider === identityId)
  if (!own) throw new RefusalError('identity_unknown')
  if (identities.length === 1) throw new RefusalError('last_way')
  if (own.provider === 'passkey')
    for (const passkey of await passkeysOf(database, userId))
      await requireNoRecoveryMethod(database, userId, passkey.credential_id)
  return { own, identities }
}

/** Removes a login method with its passkeys. The caller must have locked the user's row. */
export const dropIdentity = async (database: AuthDatabase, userId: string, identityId: string) => {
  const { own } = await requireRemovable(database, userId, identityId)
  const { provider, subject } = own
  await database.deleteFrom('auth_identities').where('provider', '=', provider).where('subject', '=', subject).execute()
  await endProofs(database, userId, provider, subject)
  if (provider === 'email' || provider === 'passkey') await endRemoval(database, userId, [provider])
  return provider
}
