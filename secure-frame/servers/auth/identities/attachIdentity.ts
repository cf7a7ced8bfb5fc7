import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { sealEmail } from '../secrets/email.ts'
import { sealIdentityName } from '../secrets/identityName.ts'
import type { ProvedIdentity } from './IdentityProvider.ts'
import { ownerOf } from './ownerOf.ts'

/** Builds the database row of a user's proved identity. */
export const sealIdentity = (
  keys: AuthDeps['keys'],
  userId: string,
  { provider, subject, email, name }: ProvedIdentity,
) => ({
  provider,
  subject,
  email_sealed: email === undefined ? null : sealEmail(keys, userId, email),
  name_sealed: name === undefined ? null : sealIdentityName(keys, { provider, userId }, name),
})

/**
 * Adds a proved identity to a user, whose row is locked. Rejected if it opens another account, or if the user already
 * has an identity of that provider.
 */
export const attachIdentity = async (
  database: AuthDatabase,
  { keys, now }: Pick<AuthDeps, 'keys' | 'now'>,
  userId: string,
  identity: ProvedIdentity,
) => {
  const { provider } = identity
  const added = await database
    .insertInto('auth_identities')
    .values({ ...sealIdentity(keys, userId, identity), user_id: userId, created_at: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()
  if (added) return
  const owner = await ownerOf(database, identity)
  if (owner !== undefined && owner !== userId) throw new RefusalError('way_taken')
  throw new RefusalError('invalid_request', { message: `The account has a login by ${provider} already` })
}
