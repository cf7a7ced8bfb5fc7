import { type Kysely, sql } from 'kysely'

/** Adds names to identities and allows provider logins for an account. Existing pending ones are marked as logins. */
export const nameIdentities = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_identities')
    .addColumn('name_sealed', 'bytea')
    .addColumn('used_at', 'timestamptz')
    .execute()
  await database.schema
    .alterTable('auth_social_logins')
    .addColumn('purpose', 'text', (column) =>
      column.notNull().defaultTo('login').check(sql`purpose in ('login', 'prove', 'add')`),
    )
    .addColumn('user_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
    .addColumn('email_challenge_id', 'text')
    .execute()
}
