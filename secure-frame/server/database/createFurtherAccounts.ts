import type { Kysely } from 'kysely'

/**
 * A login may have further accounts, each with a wallet of its own: a user whose parent the login is. Tokens, grants and answers say
 * which of them they are for; null is the login's own.
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
