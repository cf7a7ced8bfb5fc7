import type { Kysely } from 'kysely'

/** The network that asked for a code. Of codes that were mailed before it is not known. */
export const addRequesterColumn = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_challenges').addColumn('asker', 'text').execute()
}
