import { type Kysely, sql } from 'kysely'

/** A passkey that is backed up is eligible for it. Of the others nobody knows any more what they said when they were made. */
export const keepBackupEligibility = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_passkeys')
    .addColumn('is_backup_eligible', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await sql`update auth_passkeys set is_backup_eligible = is_synced`.execute(database)
}
