import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { walletsOf } from '../sessions/walletsOf.ts'
import { recoveryMethodsOf } from './recoveryMethods.ts'

/**
 * Deletes a recovery method. Rejects the last one, because new devices could then no longer open the wallet. The user's
 * row must be locked.
 */
export const deleteRecoveryMethod = async (database: AuthDatabase, userId: string, wayId: string) => {
  const methods = await recoveryMethodsOf(database, userId)
  if (!methods.some(({ id }) => id === wayId)) throw new RefusalError('not_found')
  if (methods.length === 1) throw new RefusalError('last_way')
  await database.deleteFrom('auth_ways_back').where('id', '=', wayId).execute()
}

/**
 * Rejects the removal of a passkey that opens an account of the login. A browser that has opened the account must first
 * remove it as a recovery method.
 */
export const requireNoRecoveryMethod = async (database: AuthDatabase, userId: string, credentialId: string) => {
  const method = await database
    .selectFrom('auth_ways_back')
    .select('id')
    .where('user_id', 'in', walletsOf(database, userId))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (method) throw new RefusalError('is_way_back')
}
