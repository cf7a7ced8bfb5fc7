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
  /** A PostgreSQL server, such as `postgres://user:password@host/name`. It goes before the folder. */
  url?: string
  /** Where the embedded database keeps its data: for trying out. Without it, it lives in memory. */
  folder?: string
}

interface Connection {
  pool: pg.Pool
  /** What has to end after the pool. */
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
  // Without a listener, a connection that is lost while nobody uses it would end the process.
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

/** The pool holds the one connection for good; it does not close what it has not opened. */
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

/** An empty database, made once for all that this process opens: making one takes seconds, and loading it a tenth. */
const emptyOnce = () => {
  empty ??= makeEmpty()
  return empty
}

/** Making a database takes twice the memory that using it does: the one that made it ends before another opens it. */
const prepareData = async (dataFolder: string) => {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return
  const maker = new PGlite({ dataDir: dataFolder, loadDataDir: await emptyOnce() })
  await maker.waitReady
  await maker.close()
  // What made it wrote without fsync.
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

/** In memory, as tests have it. */
const openInMemory = async () => new PGlite({ loadDataDir: await emptyOnce() })

const connect = async ({ url, folder }: DatabaseLocation): Promise<Connection> => {
  if (url) return connectServer(url)
  return folder ? connectFolder(folder) : connectEmbedded(await openInMemory())
}

/** Opens the database with its tables in their newest shape. Closing it lets the process exit. */
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

/** Where a name has several addresses and none answers, Node's error has a code and no message. */
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
