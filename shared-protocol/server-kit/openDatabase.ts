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
  /** URL of a PostgreSQL server, such as `postgres://user:password@host/name`. Takes precedence over the folder. */
  url?: string
  /** Data folder of the embedded database, for evaluation. Without it, the data is only in memory. */
  folder?: string
}

interface Connection {
  pool: pg.Pool
  /** Closes resources that must be closed after the pool. */
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
  // The listener is needed because a lost idle connection would otherwise end the process.
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

/**
 * Wraps the embedded database as a pool with a single connection. The pool does not close it, because it did not open
 * it.
 */
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

/**
 * Returns an empty database, created once per process. Creating one takes seconds; loading it takes a tenth of that.
 */
const emptyOnce = () => {
  empty ??= makeEmpty()
  return empty
}

/**
 * Creates the data in a separate database and closes it before another opens the data. Creating takes twice as much
 * memory as using.
 */
const prepareData = async (dataFolder: string) => {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return
  const maker = new PGlite({ dataDir: dataFolder, loadDataDir: await emptyOnce() })
  await maker.waitReady
  await maker.close()
  // Flushes the folder to disk, because the database that created it wrote without fsync.
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

/** Opens a database in memory, for tests. */
const openInMemory = async () => new PGlite({ loadDataDir: await emptyOnce() })

const connect = async ({ url, folder }: DatabaseLocation): Promise<Connection> => {
  if (url) return connectServer(url)
  return folder ? connectFolder(folder) : connectEmbedded(await openInMemory())
}

/** Opens the database and migrates its tables to the newest schema. After it is closed, the process can exit. */
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

/**
 * Returns the reason for the error. If a host name has several addresses and none answers, Node's error has a code but
 * no message.
 */
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
