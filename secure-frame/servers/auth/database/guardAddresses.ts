import type { Kysely } from 'kysely'

/** An address that was removed from an account. For one day it can still confirm the most harmful actions. */
export interface RemovedEmailsTable {
  user_id: string
  email_sealed: Buffer
  expires_at: Date
}

/** Stores in a session until when its e-mailed code or passkey is valid, because a provider login proves less. */
export const guardAddresses = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_sessions').addColumn('strong_until', 'timestamptz').execute()
  await database.schema
    .createTable('auth_removed_emails')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_users.id').onDelete('cascade'))
    .addColumn('email_sealed', 'bytea', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
