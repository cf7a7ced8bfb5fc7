import type { ListingDatabase } from '../database/openListingDatabase.ts'
import { createEventTable, purgeEvents } from './createEventTable.ts'
import { handOverEvents } from './handOverEvents.ts'
import { defaultKeptDays, type EventSettings } from './readEventSettings.ts'

/** Opens the destination for events and starts the deletion of old events. */
export const openEvents = (
  database: ListingDatabase,
  { eventsKeptDays = defaultKeptDays, eventsUrl }: EventSettings,
) => ({
  eventStore: eventsUrl ? handOverEvents(eventsUrl) : createEventTable(database),
  purgeEvents: (now: number) => purgeEvents(database, now, eventsKeptDays),
})
