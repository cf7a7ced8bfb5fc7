import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'

/** Returns the id of the user who has the identity. Undefined if no user has it. */
export const ownerOf = async (
  database: AuthDatabase,
  { provider, subject }: Pick<ProvedIdentity, 'provider' | 'subject'>,
) => {
  const identity = await database
    .selectFrom('auth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return identity?.user_id
}
