import type { Kysely } from 'kysely'

/** The hash keys for external logins of an operator whose accounts were moved to this server. */
export interface MovedKeysTable {
  id: string
  sealed: Buffer
  created_at: Date
}

export const createMovedKeys = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_moved_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
