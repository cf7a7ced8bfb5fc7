import type { Kysely } from 'kysely'

/** The address that an account has lost: for one day it still proves the most harmful actions on the account. */
export interface RemovedEmailsTable {
  user_id: string
  email_sealed: Buffer
  expires_at: Date
}

/** Sessions store the validity of an e-mailed code or a passkey: a login by a provider proves less. */
export const guardAddresses = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_sessions').addColumn('strong_until', 'timestamptz').execute()
  await database.schema
    .createTable('auth_removed_emails')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_users.id').onDelete('cascade'))
    .addColumn('email_sealed', 'bytea', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
