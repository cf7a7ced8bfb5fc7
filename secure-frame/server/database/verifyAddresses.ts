import { type Kysely, sql } from 'kysely'

/**
 * Whether a code was typed here that was mailed to the address. Of an address that came with a move, only its operator has said so. Rows of
 * before are trusted, unless accounts have moved here and nobody has logged in by the address since.
 */
export const verifyAddresses = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_identities')
    .addColumn('is_verified', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
  await sql`update auth_identities set is_verified = false
    where provider = 'email' and used_at is null and exists (select 1 from auth_moved_keys)`.execute(database)
}
