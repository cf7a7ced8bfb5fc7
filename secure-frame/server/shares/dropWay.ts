import type { Database } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { waysOf } from './wayBack.ts'

/** Erases a way back. Refused for the last one: nobody could open the wallet on a new device. The user's row is locked. */
export const dropWay = async (database: Database, userId: string, wayId: string) => {
  const ways = await waysOf(database, userId)
  if (!ways.some(({ id }) => id === wayId)) throw new RefusalError('not_found')
  if (ways.length === 1) throw new RefusalError('last_way')
  await database.deleteFrom('auth_ways_back').where('id', '=', wayId).execute()
}

/** A passkey that opens the wallet stays until it is no way back any more: that takes a browser that has opened the wallet. */
export const requireNoWay = async (database: Database, userId: string, credentialId: string) => {
  const ways = await waysOf(database, userId)
  if (ways.some((one) => one.credential_id === credentialId)) throw new RefusalError('is_way_back')
}
