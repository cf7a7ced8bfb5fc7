import type { AuthDeps } from '../AuthDeps.ts'
import { knownLanguage } from '../messages/messagesFor.ts'
import { RefusalError } from '../refusal.ts'
import { emailOf } from '../sessions/toUser.ts'

/**
 * Returns the user's current address for codes and notices, or null without one. Also returns the language of notices.
 */
export const findOwner = async ({ database, keys }: AuthDeps, userId: string) => {
  const { language } = await database
    .selectFrom('auth_users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = await emailOf(database, keys, userId)
  return { email, language: knownLanguage(language) }
}

/**
 * Returns the user's address and language, where an address is required. Rejects with `no_channel` if the user has
 * none.
 */
export const readOwner = async (deps: AuthDeps, userId: string) => {
  const { email, language } = await findOwner(deps, userId)
  if (email === null) throw new RefusalError('no_channel')
  return { email, language }
}
