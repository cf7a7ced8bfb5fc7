import type { Database } from '../database/openListingDatabase.ts'
import type { EventStore } from './EventStore.ts'
import { describeEvent } from './eventStep.ts'
import { happenedAt } from './happenedAt.ts'

/** Keeps events in the database. One that comes twice is kept once. */
export const createEventTable = (database: Database, now: () => number = Date.now): EventStore => ({
  take: async ({ projectId, visit, sentAt, events }) => {
    const at = now()
    await database
      .insertInto('events')
      .values(
        events.map((event) => ({
          id: event.eventId,
          ...{ project_id: projectId, visit, ...describeEvent(event) },
          happened_at: new Date(happenedAt(event.timestamp, sentAt, at)),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
})

const dayMs = 86_400_000

/** Deletes events that are older than the operator keeps them. */
export const purgeEvents = (database: Database, now: number, keptDays: number) =>
  database
    .deleteFrom('events')
    .where('happened_at', '<=', new Date(now - keptDays * dayMs))
    .execute()
