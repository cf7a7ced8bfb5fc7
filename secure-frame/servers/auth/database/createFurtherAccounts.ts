import type { Kysely } from 'kysely'

/**
 * Allows a login to have additional accounts, each with its own wallet. Each is a user whose parent is the login.
 * Tokens, grants and answers reference their account, where null is the login's own.
 */
export const createFurtherAccounts = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_users')
    .addColumn('parent_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
    .execute()
  await database.schema.createIndex('auth_users_parent').on('auth_users').column('parent_id').execute()
  for (const table of ['auth_tokens', 'auth_grants', 'auth_openid_answers']) {
    await database.schema
      .alterTable(table)
      .addColumn('wallet_id', 'text', (column) => column.references('auth_users.id').onDelete('cascade'))
      .execute()
    await database.schema.createIndex(`${table}_wallet`).on(table).column('wallet_id').execute()
  }
}
