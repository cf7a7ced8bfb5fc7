import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { sealIdentityName } from '../secrets/identityName.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

/**
 * Stores the time of the login by an identity, and the person's current name at its provider. Without a name, the
 * previous one stays.
 */
export const noteLogin = async (
  database: AuthDatabase,
  { keys, now }: Pick<AuthDeps, 'keys' | 'now'>,
  userId: string,
  { provider, subject, name }: ProvedIdentity,
) => {
  await database
    .updateTable('auth_identities')
    .set({
      used_at: new Date(now()),
      is_verified: true,
      ...(name === undefined ? {} : { name_sealed: sealIdentityName(keys, { provider, userId }, name) }),
    })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}
