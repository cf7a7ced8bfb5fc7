import type { AuthParts } from '../AuthParts.ts'
import { knownLanguage } from '../messages/speak.ts'
import { readEmail } from '../secrets/email.ts'

/** The address of a user, as it is now, and the language that notices to it speak. */
export const readOwner = async ({ database, keys }: AuthParts, userId: string) => {
  const { email_sealed, language } = await database
    .selectFrom('auth_users')
    .select(['email_sealed', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { email: readEmail(keys, userId, email_sealed), language: knownLanguage(language) }
}
