import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { ProvedIdentity } from '../identities/IdentityProvider.ts'
import { sealEmail } from '../secrets/email.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'
import { createId } from '../secrets/token.ts'

interface UserRequest {
  identity: ProvedIdentity
  /** The language of notices for a new user. */
  language: string
  now: number
}

const findUser = (database: AuthDatabase, { provider, subject }: ProvedIdentity) =>
  database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .selectAll('auth_users')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forUpdate('auth_users')

const createUser = async (database: AuthDatabase, keys: ServerKeys, { identity, language, now }: UserRequest) => {
  const [id, createdAt] = [createId(), new Date(now)]
  const { provider, subject, email } = identity
  await database.insertInto('auth_users').values({ id, language, created_at: createdAt }).execute()
  const sealed = email === undefined ? null : sealEmail(keys, id, email)
  const created = await database
    .insertInto('auth_identities')
    .values({ provider, subject, user_id: id, email_sealed: sealed, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  // Another first login with the same identity was faster.
  if (!created) await database.deleteFrom('auth_users').where('id', '=', id).execute()
}

/**
 * Returns the user of an identity, locked until the transaction ends. Only one of two simultaneous first logins creates
 * the user.
 */
export const findOrCreateUser = async (database: AuthDatabase, keys: ServerKeys, request: UserRequest) => {
  const found = await findUser(database, request.identity).executeTakeFirst()
  if (found) return found
  await createUser(database, keys, request)
  return findUser(database, request.identity).executeTakeFirstOrThrow()
}
