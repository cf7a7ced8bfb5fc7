import type { AuthDatabase } from '../database/openAuthDatabase.ts'

/** Keeps that a code was typed here that was mailed to the address of a user. An address that the account has no more is skipped. */
export const verifyEmail = async (database: AuthDatabase, userId: string, emailIndex: string) => {
  await database
    .updateTable('auth_identities')
    .set({ is_verified: true })
    .where('provider', '=', 'email')
    .where('subject', '=', emailIndex)
    .where('user_id', '=', userId)
    .execute()
}
