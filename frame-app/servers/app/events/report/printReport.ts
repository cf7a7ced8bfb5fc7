import type { DatabaseLocation } from '#protocol/server-kit/openDatabase'
import { openListingDatabase } from '../../database/openListingDatabase.ts'
import { drawFunnels } from './drawFunnel.ts'
import { funnelsOf } from './funnelsOf.ts'
import { readFunnel } from './readFunnel.ts'

/** Prints the output of the program `report`: the funnel of each project over recent days. */
export const printReport = async (place: DatabaseLocation, days: number, now: number = Date.now()) => {
  const { database, close } = await openListingDatabase(place)
  try {
    return drawFunnels(funnelsOf(await readFunnel(database, days, now)), days)
  } finally {
    await close()
  }
}
