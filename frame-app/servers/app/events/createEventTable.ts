import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { EventStore } from './EventStore.ts'
import { describeEvent } from './eventStep.ts'
import { happenedAt } from './happenedAt.ts'

/** Stores events in the database. Ignores duplicates. */
export const createEventTable = (database: ListingDatabase, now: () => number = Date.now): EventStore => ({
  take: async ({ projectId, visit, sentAt, events }) => {
    // A sample can contain no events.
    if (events.length === 0) return
    const at = now()
    await database
      .insertInto('events')
      .values(
        events.map((event) => ({
          id: event.eventId,
          project_id: projectId,
          visit,
          ...describeEvent(event),
          happened_at: new Date(happenedAt(event.timestamp, sentAt, at)),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
})

const dayMs = 86_400_000

/** Maximum number of rows per delete statement, because a delete blocks other statements. */
const purgedAtOnce = 10_000

/** Deletes events older than the operator's retention period. */
export const purgeEvents = async (database: ListingDatabase, now: number, keptDays: number, atOnce = purgedAtOnce) => {
  const before = new Date(now - keptDays * dayMs)
  const old = database.selectFrom('events').select('id').where('happened_at', '<=', before).limit(atOnce)
  let deleted: bigint
  do {
    const { numDeletedRows } = await database.deleteFrom('events').where('id', 'in', old).executeTakeFirst()
    deleted = numDeletedRows
  } while (deleted >= BigInt(atOnce))
}
