import type { AuthDatabase } from '../database/openAuthDatabase.ts'

/**
 * Records that a code e-mailed to the user's address was entered here. Skips an address that the account no longer has.
 */
export const verifyEmail = async (database: AuthDatabase, userId: string, emailIndex: string) => {
  await database
    .updateTable('auth_identities')
    .set({ is_verified: true })
    .where('provider', '=', 'email')
    .where('subject', '=', emailIndex)
    .where('user_id', '=', userId)
    .execute()
}
