import type { Kysely } from 'kysely'

/**
 * Creates the tables for the OpenID provider's data, the answers and logins behind its sessions, and its token keys.
 */
export const createOpenId = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_openid')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('grant_hash', 'text')
    .addColumn('uid_hash', 'text')
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('consumed_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const column of ['grant_hash', 'uid_hash', 'expires_at'])
    await database.schema.createIndex(`auth_openid_${column}`).on('auth_openid').column(column).execute()
  await database.schema
    .createTable('auth_openid_answers')
    .addColumn('answer_hash', 'text', (column) => column.primaryKey())
    .addColumn('interaction_hash', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('auth_openid_logins')
    .addColumn('provider_session_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.references('auth_sessions.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const table of ['auth_openid_answers', 'auth_openid_logins'])
    await database.schema.createIndex(`${table}_session`).on(table).column('session_id').execute()
  await database.schema
    .createTable('auth_signing_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
