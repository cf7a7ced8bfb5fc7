import { type Kysely, sql } from 'kysely'

/**
 * Adds whether a code e-mailed to the address was entered here. Imported addresses were only reported by the previous
 * operator. Existing rows are trusted, unless accounts were imported and the address has not logged in since.
 */
export const verifyAddresses = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_identities')
    .addColumn('is_verified', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
  await sql`update auth_identities set is_verified = false
    where provider = 'email' and used_at is null and exists (select 1 from auth_moved_keys)`.execute(database)
}
