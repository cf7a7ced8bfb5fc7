import { type Kysely, type Migration, Migrator } from 'kysely'

export interface Migrations {
  /** Every change of the tables, in order. What has been released is never edited: a new entry changes it. */
  steps: Record<string, Migration>
  /** Where is noted what was done. Servers that share a database have one each; without a name, it is kysely's own. */
  table?: string
}

/** Brings the tables to the newest shape. Steps that were done before are not repeated. */
export const migrate = async <Schema>(database: Kysely<Schema>, { steps, table }: Migrations) => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => steps },
    ...(table ? { migrationTableName: table, migrationLockTableName: `${table}_lock` } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
