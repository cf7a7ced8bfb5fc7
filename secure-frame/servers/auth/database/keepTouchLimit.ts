import type { Kysely } from 'kysely'

/** The value above which the owner confirms by passkey, in cents of the US dollar. Existing users have none. */
export const keepTouchLimit = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_users').addColumn('touch_limit_cents', 'integer').execute()
}
