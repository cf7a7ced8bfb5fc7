import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { sealIdentityName } from '../secrets/identityName.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

/** Keeps when an identity was logged in by, and what its provider calls the person now. One that says nothing leaves the name. */
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
