import type { Kysely } from 'kysely'

/** The network that requested a code. Unknown for codes that were e-mailed earlier. */
export const addRequesterColumn = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_challenges').addColumn('asker', 'text').execute()
}
