import type { Database } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { walletsOf } from '../sessions/walletsOf.ts'
import { waysOf } from './wayBack.ts'

/** Erases a way back. Refused for the last one: nobody could open the wallet on a new device. The user's row is locked. */
export const dropWay = async (database: Database, userId: string, wayId: string) => {
  const ways = await waysOf(database, userId)
  if (!ways.some(({ id }) => id === wayId)) throw new RefusalError('not_found')
  if (ways.length === 1) throw new RefusalError('last_way')
  await database.deleteFrom('auth_ways_back').where('id', '=', wayId).execute()
}

/** A passkey that opens an account of the login stays until it is no way back any more: that takes a browser that has opened it. */
export const requireNoWay = async (database: Database, userId: string, credentialId: string) => {
  const way = await database
    .selectFrom('auth_ways_back')
    .select('id')
    .where('user_id', 'in', walletsOf(database, userId))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (way) throw new RefusalError('is_way_back')
}
