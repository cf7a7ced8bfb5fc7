import type { EmbeddedAccount, User } from '../../contract/fields.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { readEmail } from '../secrets/email.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** What only a user and the server know: the sign on every sheet is made of it. */
export const deriveSeal = (keys: ServerKeys, userId: string) => keyedHash(keys.seal, userId)

/** The e-mail address of a user, as it is now; null if there is none. */
export const emailOf = async (database: AuthDatabase, keys: ServerKeys, userId: string) => {
  const identity = await database
    .selectFrom('auth_identities')
    .select('email_sealed')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  return identity?.email_sealed ? readEmail(keys, userId, identity.email_sealed) : null
}

/** Of one wallet. */
export const findWalletAccounts = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_accounts')
    .select(['namespace', 'address', 'type'])
    .where('user_id', '=', userId)
    .orderBy('namespace')
    .orderBy('type')
    .execute()

/** What a session may know of its user: the account that it is for, with the address and the seal of the login. */
export const toUser = async (
  database: AuthDatabase,
  keys: ServerKeys,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<User> => ({
  id: walletId,
  email: await emailOf(database, keys, userId),
  // The schema of the answer compares each address with its namespace.
  accounts: (await findWalletAccounts(database, walletId)) as EmbeddedAccount[],
  seal: deriveSeal(keys, userId),
})
