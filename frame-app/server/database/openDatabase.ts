import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './lockFolder.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server, such as `postgres://user:password@host/name`. It goes before the folder. */
  url?: string
  /** Where the embedded database keeps its data. Without it, it lives in memory. */
  folder?: string
}

export type Database = Kysely<Schema>

interface Connection {
  pool: pg.Pool
  /** What has to end after the pool. */
  end: () => Promise<void>
}

const connectServer = (url: string): Connection => {
  const pool = new pg.Pool({ connectionString: url })
  // Without a listener, a connection that is lost while nobody uses it would end the process.
  pool.on('error', (error) => console.error(`The database connection was lost: ${error.message}`))
  return { pool, end: async () => {} }
}

/** The pool holds the one connection for good; it does not close what it has not opened. */
const connectEmbedded = (dataFolder?: string): Connection => {
  const embedded = new PGlite(dataFolder)
  return {
    pool: new pg.Pool({ ...createPgConfig(embedded), idleTimeoutMillis: 0 }),
    end: () => embedded.close(),
  }
}

const connect = async ({ url, folder }: DatabaseOptions): Promise<Connection> => {
  if (url) return connectServer(url)
  if (!folder) return connectEmbedded()
  const unlock = await lockFolder(folder)
  const { pool, end } = connectEmbedded(join(folder, 'data'))
  return {
    pool,
    end: async () => {
      await end().finally(unlock)
    },
  }
}

/** Opens the database with its tables in their newest shape. Closing it lets the process exit. */
export const openDatabase = async (options: DatabaseOptions) => {
  const { pool, end } = await connect(options)
  const database: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await database.destroy().finally(end)
  }
  try {
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}
