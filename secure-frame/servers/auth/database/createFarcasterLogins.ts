import { type Kysely, sql } from 'kysely'

/** Creates the table of started Farcaster logins. They have no user yet or belong to the account of a session. */
export const createFarcasterLogins = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_farcaster_logins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('login', 'add')`))
    .addColumn('user_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('project_requires_approval', 'boolean', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('channel_sealed', 'bytea', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz')
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('finished', 'failed')`))
    .addColumn('person_sealed', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('auth_farcaster_logins_end')
    .on('auth_farcaster_logins')
    .column('expires_at')
    .execute()
}
