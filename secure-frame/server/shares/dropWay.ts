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

/** A passkey that goes from the account is no way back any more: its authenticator is told to forget it. */
export const dropPasskeyWay = async (database: Database, userId: string, credentialId: string) => {
  const way = (await waysOf(database, userId)).find((one) => one.credential_id === credentialId)
  if (way) await dropWay(database, userId, way.id)
}
