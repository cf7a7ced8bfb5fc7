import { type ListingDatabase, openListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { overEngines } from '../suite/overEngines.ts'

/** Runs the tests on a database of the modal's server, for each engine. */
export const overDatabases = (run: Parameters<typeof overEngines<ListingDatabase>>[1]) =>
  overEngines(openListingDatabase, run)
