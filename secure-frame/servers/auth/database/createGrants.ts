import type { Kysely } from 'kysely'

/** Creates the logins that a session grants to another device, and stores which device admitted another. */
export const createGrants = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_grants')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('project_requires_approval', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.alterTable('auth_devices').addColumn('granted_by', 'text').execute()
  await database.schema.createIndex('auth_grants_session').on('auth_grants').column('session_id').execute()
}
