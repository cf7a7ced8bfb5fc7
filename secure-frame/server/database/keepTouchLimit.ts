import type { Kysely } from 'kysely'

/** The value above which the owner touches a passkey, in cents of the US dollar. Who is there already has set none. */
export const keepTouchLimit = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_users').addColumn('touch_limit_cents', 'integer').execute()
}
