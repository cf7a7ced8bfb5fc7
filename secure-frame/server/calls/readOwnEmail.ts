import type { AuthParts } from '../AuthParts.ts'
import { readEmail } from '../secrets/email.ts'

/** The address of a user, as it is now. */
export const readOwnEmail = async ({ database, keys }: AuthParts, userId: string) => {
  const { email_sealed } = await database
    .selectFrom('auth_users')
    .select('email_sealed')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return readEmail(keys, userId, email_sealed)
}
