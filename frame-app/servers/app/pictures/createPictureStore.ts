import { type Selectable, sql } from 'kysely'
import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { ListingSchema } from '../database/schema.ts'

/** Maximum number of stored images. Each has at most 64 kB. */
const maxKept = 2000

export type PictureRow = Selectable<ListingSchema['fetched_pictures']>

/**
 * Stores images from other hosts in the database. Above the maximum, the oldest image of the IP network with the most
 * images is deleted.
 */
export const createPictureStore = (database: ListingDatabase, most = maxKept) => ({
  find: (hash: string) =>
    database.selectFrom('fetched_pictures').selectAll().where('url_hash', '=', hash).executeTakeFirst(),

  keep: async (row: PictureRow) => {
    await database
      .insertInto('fetched_pictures')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('url_hash').doUpdateSet({ ...row, asker: sql<string>`fetched_pictures.asker` }),
      )
      .execute()
    await sql`
      delete from fetched_pictures where url_hash in (
        select url_hash from fetched_pictures
        where asker = (select asker from fetched_pictures group by asker order by count(*) desc, min(fetched_at) limit 1)
        order by fetched_at, url_hash desc
        limit greatest(0, (select count(*) from fetched_pictures) - ${most}::integer)
      )`.execute(database)
    return row
  },
})
