import type { AuthParts } from '../AuthParts.ts'
import { knownLanguage } from '../messages/speak.ts'
import { RefusalError } from '../refusal.ts'
import { emailOf } from '../sessions/toUser.ts'

/**
 * Where codes and notices for a user go, as it is now, and the language that notices speak. Refused with `no_channel` where
 * the user has no address.
 */
export const readOwner = async ({ database, keys }: AuthParts, userId: string) => {
  const { language } = await database
    .selectFrom('auth_users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = await emailOf(database, keys, userId)
  if (email === null) throw new RefusalError('no_channel')
  return { email, language: knownLanguage(language) }
}
