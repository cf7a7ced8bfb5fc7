import { type Kysely, type Migration, Migrator } from 'kysely'

export interface Migrations {
  /** Every change of the tables, in order. Released steps are never edited: a new step changes them. */
  steps: Record<string, Migration>
  /** The table that records completed steps. Servers that share a database have one each. Default: kysely's own. */
  table?: string
}

/** Migrates the tables to the newest schema. Completed steps are not repeated. */
export const migrate = async <Schema>(database: Kysely<Schema>, { steps, table }: Migrations) => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => steps },
    ...(table ? { migrationTableName: table, migrationLockTableName: `${table}_lock` } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
