import type { Kysely } from 'kysely'

/** Adds the IP network that requested a code. It is null for codes that were e-mailed earlier. */
export const addRequesterColumn = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_challenges').addColumn('asker', 'text').execute()
}
