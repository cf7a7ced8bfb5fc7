import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Brings the tables to the newest shape. What was done before is not done again. */
export const migrate = async (database: Kysely<Schema>) => {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
