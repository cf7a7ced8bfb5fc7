import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { walletsOf } from '../sessions/walletsOf.ts'
import { recoveryMethodsOf } from './recoveryMethods.ts'

/**
 * Deletes a recovery method. Refused for the last one, without which the wallet could not be opened on a new device.
 * The user's row is locked.
 */
export const deleteRecoveryMethod = async (database: AuthDatabase, userId: string, wayId: string) => {
  const methods = await recoveryMethodsOf(database, userId)
  if (!methods.some(({ id }) => id === wayId)) throw new RefusalError('not_found')
  if (methods.length === 1) throw new RefusalError('last_way')
  await database.deleteFrom('auth_ways_back').where('id', '=', wayId).execute()
}

/**
 * Refuses to remove a passkey that opens an account of the login. It must first be removed as a recovery method, by a
 * browser that has opened the account.
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
