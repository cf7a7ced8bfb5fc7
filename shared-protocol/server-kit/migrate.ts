import { type Kysely, type Migration, Migrator } from 'kysely'

export interface Migrations {
  /** All changes of the tables, in order. Never edit a released step; add a new one instead. */
  steps: Record<string, Migration>
  /**
   * The table that records completed steps. Each server that shares the database has its own. Default: kysely's table.
   */
  table?: string
}

/** Migrates the tables to the newest schema. Completed steps are skipped. */
export const migrate = async <Schema>(database: Kysely<Schema>, { steps, table }: Migrations) => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => steps },
    ...(table ? { migrationTableName: table, migrationLockTableName: `${table}_lock` } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
