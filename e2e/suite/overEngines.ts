import { afterAll, beforeAll, describe } from 'vitest'
import type { DatabaseLocation } from '../../shared-protocol/server-kit/openDatabase.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'

interface Opened<Database> {
  database: Database
  close: () => Promise<void>
}

interface Engine<Database> {
  engine: string
  /** Opened before the tests run. */
  database: () => Database
}

type Open<Database> = (place: DatabaseLocation) => Promise<Opened<Database>>

/** An empty database and its cleanup. PGlite in memory if PostgreSQL is not installed. */
const openEmpty = async <Database>(open: Open<Database>, programs: string | null) => {
  if (programs === null) return open({})
  const postgres = await startPostgres(programs, { isDurable: false })
  const { database, close } = await open({ url: await postgres.createDatabase('data') })
  return { database, close: () => close().finally(postgres.stop) }
}

const programs = await ensurePostgres()

/** Runs the tests with PGlite, and with PostgreSQL if installed. Each uses its own database. */
export const overEngines = <Database>(open: Open<Database>, run: (engine: Engine<Database>) => void) => {
  describe.each(['PGlite', ...(programs === null ? [] : ['PostgreSQL'])])('with %s', (engine) => {
    let opened: Opened<Database>
    beforeAll(async () => {
      opened = await openEmpty(open, engine === 'PostgreSQL' ? programs : null)
    })
    afterAll(() => opened.close())
    run({ engine, database: () => opened.database })
  })
}
