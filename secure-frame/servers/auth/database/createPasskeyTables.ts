import type { Kysely } from 'kysely'

/**
 * Creates the tables for passkeys and pending passkey challenges. A passkey can be created in one transaction with its
 * identity.
 */
export const createPasskeyTables = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull().defaultTo('passkey'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('public_key', 'bytea', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('has_prf', 'boolean')
    .addColumn('is_synced', 'boolean', (column) => column.notNull())
    .addColumn('name_sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addForeignKeyConstraint(
      'auth_passkeys_identity',
      ['provider', 'subject'],
      'auth_identities',
      ['provider', 'subject'],
      (constraint) => constraint.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute()
  await database.schema.createIndex('auth_passkeys_subject').on('auth_passkeys').column('subject').execute()

  await database.schema
    .createTable('auth_passkey_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
    .addColumn('user_handle', 'text')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('auth_passkey_challenges_end')
    .on('auth_passkey_challenges')
    .column('expires_at')
    .execute()
}
