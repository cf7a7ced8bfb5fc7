import type { ListingDatabase } from '../database/openListingDatabase.ts'
import type { EventStore } from './EventStore.ts'
import { describeEvent } from './eventStep.ts'
import { happenedAt } from './happenedAt.ts'

/** Keeps events in the database. One that comes twice is kept once. */
export const createEventTable = (database: ListingDatabase, now: () => number = Date.now): EventStore => ({
  take: async ({ projectId, visit, sentAt, events }) => {
    // Of a sample, none may be left.
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

/** One statement deletes so many: others wait for it. */
const purgedAtOnce = 10_000

/** Deletes events that are older than the operator keeps them. */
export const purgeEvents = async (database: ListingDatabase, now: number, keptDays: number, atOnce = purgedAtOnce) => {
  const before = new Date(now - keptDays * dayMs)
  const old = database.selectFrom('events').select('id').where('happened_at', '<=', before).limit(atOnce)
  let deleted: bigint
  do {
    const { numDeletedRows } = await database.deleteFrom('events').where('id', 'in', old).executeTakeFirst()
    deleted = numDeletedRows
  } while (deleted >= BigInt(atOnce))
}
