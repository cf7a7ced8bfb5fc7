import { type Kysely, sql } from 'kysely'

/**
 * True if a code that was e-mailed to the address was typed here. For an imported address, only its previous operator
 * has claimed it. Existing rows are trusted, unless accounts were imported here and no login by the address has
 * happened since.
 */
export const verifyAddresses = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_identities')
    .addColumn('is_verified', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
  await sql`update auth_identities set is_verified = false
    where provider = 'email' and used_at is null and exists (select 1 from auth_moved_keys)`.execute(database)
}
