import { type Kysely, sql } from 'kysely'

/** Marks backed-up passkeys as eligible for backup. For other passkeys, the flag from their creation is lost. */
export const keepBackupEligibility = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_passkeys')
    .addColumn('is_backup_eligible', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await sql`update auth_passkeys set is_backup_eligible = is_synced`.execute(database)
}
