import { type Kysely, sql } from 'kysely'

/** Creates the table of started provider logins. They have no user yet. */
export const createSocialLogins = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_social_logins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_hash', 'text', (column) => column.notNull().unique())
    .addColumn('ticket_sealed', 'bytea', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text')
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('project_requires_approval', 'boolean', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('waiting')
        .check(sql`status in ('waiting', 'returned', 'finished', 'denied', 'failed', 'unavailable')`),
    )
    .addColumn('browser_hash', 'text')
    .addColumn('state_hash', 'text', (column) => column.unique())
    .addColumn('flow_sealed', 'bytea')
    .addColumn('person_sealed', 'bytea')
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('digits_hash', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('auth_social_logins_end').on('auth_social_logins').column('expires_at').execute()
}
