import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { sealIdentityName } from '../secrets/identityName.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

/**
 * Stores the login time of an identity and the current name at its provider. If no name is provided, the previous one
 * stays.
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
