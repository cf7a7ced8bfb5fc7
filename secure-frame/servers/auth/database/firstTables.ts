import { type Kysely, sql } from 'kysely'

export const createPeople = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_index', 'text', (column) => column.notNull().unique())
    .addColumn('email_sealed', 'bytea', (column) => column.notNull())
    .addColumn('eip155_address', 'text')
    .addColumn('solana_address', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('auth_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute()
  await sql`create unique index auth_devices_key on auth_devices (user_id, key_thumbprint) where revoked_at is null`.execute(
    database,
  )
}

export const createSessions = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) =>
      column.notNull().unique().references('auth_devices.id').onDelete('cascade'),
    )
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('step_up_until', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('auth_sessions_user').on('auth_sessions').column('user_id').execute()

  await database.schema
    .createTable('auth_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('access', 'refresh')`))
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await database.schema.createIndex('auth_tokens_session').on('auth_tokens').column('session_id').execute()
  await database.schema.createIndex('auth_tokens_end').on('auth_tokens').column('expires_at').execute()
}

export const createChallenges = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('key_thumbprint', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('email_sealed', 'bytea', (column) => column.notNull())
    .addColumn('next_email_sealed', 'bytea')
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('approval_hash', 'text', (column) => column.unique())
    .addColumn('approval', 'text')
    .execute()
  await database.schema.createIndex('auth_challenges_end').on('auth_challenges').column('expires_at').execute()

  await database.schema
    .createTable('auth_limits')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('auth_limits_end').on('auth_limits').column('ends_at').execute()

  await database.schema
    .createTable('auth_used_proofs')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('auth_used_proofs_end').on('auth_used_proofs').column('expires_at').execute()
}

export const createShareTables = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_data_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('auth', 'recovery')`))
    .addColumn('wrapped', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_data_keys_key', ['user_id', 'purpose'])
    .execute()

  await database.schema
    .createTable('auth_share_sets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull().references('auth_devices.id'))
    .addColumn('auth_share', 'bytea', (column) => column.notNull())
    .addColumn('recovery_share', 'bytea', (column) => column.notNull())
    .addColumn('is_withheld', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('auth_share_sets_user').on('auth_share_sets').column('user_id').execute()

  await database.schema
    .createTable('auth_audit')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('device_id', 'text')
    .addColumn('key_thumbprint', 'text')
    .addColumn('host_origin', 'text')
    .execute()
  await database.schema.createIndex('auth_audit_time').on('auth_audit').column('happened_at').execute()
}
