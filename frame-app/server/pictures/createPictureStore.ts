import type { Selectable } from 'kysely'
import type { Database } from '../database/openListingDatabase.ts'
import type { Schema } from '../database/schema.ts'

/** Each has at most 64 kB. */
const maxKept = 2000

export type PictureRow = Selectable<Schema['fetched_pictures']>

/** Pictures of other hosts in the database. Those that were fetched first go when there are too many. */
export const createPictureStore = (database: Database, most = maxKept) => ({
  find: (hash: string) =>
    database.selectFrom('fetched_pictures').selectAll().where('url_hash', '=', hash).executeTakeFirst(),

  keep: async (row: PictureRow) => {
    await database
      .insertInto('fetched_pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(row))
      .execute()
    const surplus = database
      .selectFrom('fetched_pictures')
      .select('url_hash')
      .orderBy('fetched_at', 'desc')
      .orderBy('url_hash')
      .offset(most)
    await database.deleteFrom('fetched_pictures').where('url_hash', 'in', surplus).execute()
    return row
  },
})
