import type { Kysely } from 'kysely'

/** Adds the value in US cents above which the owner confirms by passkey. Existing users have none. */
export const keepTouchLimit = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_users').addColumn('touch_limit_cents', 'integer').execute()
}
