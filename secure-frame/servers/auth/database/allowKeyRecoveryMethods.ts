import { type Kysely, sql } from 'kysely'

/** Allows a bare private key as a recovery method, like a recovery phrase. */
export const allowKeyRecoveryMethods = async (database: Kysely<unknown>) => {
  const table = sql.table('auth_ways_back')
  await sql`alter table ${table} drop constraint auth_ways_back_kind_check`.execute(database)
  await sql`alter table ${table} add constraint auth_ways_back_kind_check
    check (kind in ('passkey', 'passphrase', 'file', 'words', 'key'))`.execute(database)
}
