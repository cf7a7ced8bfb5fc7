import { type Kysely, sql } from 'kysely'

/** Creates the purchases table. A reference identifies each purchase. */
export const createPurchasesTable = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('purchases')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('asset', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'paying', 'sending', 'done', 'failed')`),
    )
    .addColumn('tx_hash', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('purchases_created').on('purchases').column('created_at').execute()
}

/** Adds an index for loading an account's purchases with its history. */
export const indexPurchases = (database: Kysely<unknown>) =>
  database.schema.createIndex('purchases_address').on('purchases').column('address').execute()
