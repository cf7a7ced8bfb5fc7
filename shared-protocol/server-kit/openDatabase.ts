import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './lockFolder.ts'
import { type Migrations, migrate } from './migrate.ts'
import { openSyncedPglite } from './openSyncedPglite.ts'
import { syncFolder } from './syncFolder.ts'

export interface DatabaseLocation {
  /** A PostgreSQL server, such as `postgres://user:password@host/name`. Takes precedence over the folder. */
  url?: string
  /** Data folder of the embedded database, for trials. Without it, the data is in memory. */
  folder?: string
}

interface Connection {
  pool: pg.Pool
  /** Closes resources that must end after the pool. */
  end: () => Promise<void>
}

const connectServer = async (url: string): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString: url })
  try {
    const client = await pool.connect()
    client.release()
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnreachableError(cause)
  }
  let hasEnded = false
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => {
    if (!hasEnded) console.error(`The database connection was lost: ${error.message}`)
  })
  return {
    pool,
    end: async () => {
      hasEnded = true
    },
  }
}

/** The pool keeps its only connection; it does not close connections that it has not opened. */
const connectEmbedded = (embedded: PGlite): Connection => ({
  pool: new pg.Pool({ ...createPgConfig(embedded), idleTimeoutMillis: 0 }),
  end: () => embedded.close(),
})

const makeEmpty = async () => {
  const maker = new PGlite()
  await maker.waitReady
  const data = await maker.dumpDataDir('none')
  await maker.close()
  return data
}

let empty: ReturnType<typeof makeEmpty> | undefined

/** Returns an empty database, created once per process: creating one takes seconds, loading it a tenth of that. */
const emptyOnce = () => {
  empty ??= makeEmpty()
  return empty
}

/** Creating a database takes twice as much memory as using it: the creating one closes before another opens it. */
const prepareData = async (dataFolder: string) => {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return
  const maker = new PGlite({ dataDir: dataFolder, loadDataDir: await emptyOnce() })
  await maker.waitReady
  await maker.close()
  // The creating database wrote without fsync.
  await syncFolder(dataFolder)
}

const connectFolder = async (folder: string): Promise<Connection> => {
  const unlock = await lockFolder(folder)
  const dataFolder = join(folder, 'data')
  try {
    await prepareData(dataFolder)
  } catch (error) {
    await unlock()
    throw error
  }
  console.warn(
    `The embedded database in ${folder} is for trying out. Where data counts, set DATABASE_URL (PostgreSQL).`,
  )
  const { pool, end } = connectEmbedded(openSyncedPglite(dataFolder))
  return { pool, end: () => end().finally(unlock) }
}

/** In memory, for tests. */
const openInMemory = async () => new PGlite({ loadDataDir: await emptyOnce() })

const connect = async ({ url, folder }: DatabaseLocation): Promise<Connection> => {
  if (url) return connectServer(url)
  return folder ? connectFolder(folder) : connectEmbedded(await openInMemory())
}

/** Opens the database with its tables in the newest schema. Closing it lets the process exit. */
export const openDatabase = async <Schema>(place: DatabaseLocation, migrations: Migrations) => {
  const { pool, end } = await connect(place)
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await database.destroy().finally(end)
  }
  try {
    await migrate(database, migrations)
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}

/** If a name has several addresses and none answers, Node's error has a code and no message. */
const reasonOf = (cause: unknown) => {
  if (!(cause instanceof Error)) return 'unknown'
  return cause.message || ('code' in cause ? cause.code : cause.name)
}

export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'

  constructor(cause: unknown) {
    super(`DATABASE_URL cannot be used: ${reasonOf(cause)}`, { cause })
  }
}
