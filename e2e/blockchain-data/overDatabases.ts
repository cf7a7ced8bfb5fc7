import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openListingDatabase } from '../../frame-app/server/database/openListingDatabase.ts'
import { ensurePostgres, startPostgres } from '../stack/postgres.ts'

interface Opened {
  engine: string
  /** Opened before the tests run. */
  database: () => Database
}

/** An empty database, and what removes it. Without programs of PostgreSQL: PGlite, in memory. */
const openEmpty = async (programs: string | null) => {
  if (programs === null) return openListingDatabase({})
  const postgres = await startPostgres(programs, { isDurable: false })
  const { database, close } = await openListingDatabase({ url: await postgres.createDatabase('data') })
  return { database, close: () => close().finally(postgres.stop) }
}

const programs = await ensurePostgres()

/** Runs the tests over PGlite, and over PostgreSQL where there is one: each over a database of its own. */
export const overDatabases = (run: (opened: Opened) => void) => {
  describe.each(['PGlite', ...(programs === null ? [] : ['PostgreSQL'])])('over %s', (engine) => {
    let opened: Awaited<ReturnType<typeof openEmpty>>
    beforeAll(async () => {
      opened = await openEmpty(engine === 'PostgreSQL' ? programs : null)
    })
    afterAll(() => opened.close())
    run({ engine, database: () => opened.database })
  })
}
