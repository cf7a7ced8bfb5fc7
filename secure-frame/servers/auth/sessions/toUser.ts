import type { EmbeddedAccount, User } from '../../../contract/fields.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { readEmail } from '../secrets/email.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** Derives a secret of the user and the server, from which the security phrase on every approval sheet is derived. */
export const deriveSeal = (keys: ServerKeys, userId: string) => keyedHash(keys.seal, userId)

/** Returns a user's current e-mail address, or null if there is none. */
export const emailOf = async (database: AuthDatabase, keys: ServerKeys, userId: string) => {
  const identity = await database
    .selectFrom('auth_identities')
    .select('email_sealed')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  return identity?.email_sealed ? readEmail(keys, userId, identity.email_sealed) : null
}

/** Returns the accounts of one wallet. */
export const findWalletAccounts = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_accounts')
    .select(['namespace', 'address', 'type'])
    .where('user_id', '=', userId)
    .orderBy('namespace')
    .orderBy('type')
    .execute()

/** Returns the user data that a session can read: its account with the login's address and security phrase. */
export const toUser = async (
  database: AuthDatabase,
  keys: ServerKeys,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<User> => ({
  id: walletId,
  email: await emailOf(database, keys, userId),
  // The response schema checks that each address matches its namespace.
  accounts: (await findWalletAccounts(database, walletId)) as EmbeddedAccount[],
  seal: deriveSeal(keys, userId),
})
