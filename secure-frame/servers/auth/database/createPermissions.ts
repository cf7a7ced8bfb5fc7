import type { Kysely } from 'kysely'

/** A permission that an account has granted to a site. Encrypted, because it shows which sites the owner uses. */
export interface PermissionsTable {
  user_id: string
  /** The hash of the context that its delegate passes to the manager. */
  context_hash: string
  sealed: Buffer
  created_at: Date
  /** The expiry by the permission's own rules. It may have been ended earlier. */
  ends_at: Date
}

export const createPermissions = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_permissions')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('context_hash', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_permissions_key', ['user_id', 'context_hash'])
    .execute()
}
