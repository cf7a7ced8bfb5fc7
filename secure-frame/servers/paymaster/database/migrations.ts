import { type Kysely, type Migration, sql } from 'kysely'

const uint256 = sql`numeric(78, 0)`

const createOperations = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('paymaster_operations')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', uint256, (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('reserved', 'settled', 'freed')`))
    .addColumn('wei', uint256, (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('token_units', uint256)
    .addColumn('valid_until', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('user_op_hash', 'text')
    .addColumn('cost', uint256)
    .addColumn('succeeded', 'boolean')
    .addPrimaryKeyConstraint('paymaster_operations_key', ['network', 'contract', 'sender', 'nonce'])
    .execute()
  // Adds an index, because open operations are queried every few seconds.
  await database.schema
    .createIndex('paymaster_operations_open')
    .on('paymaster_operations')
    .columns(['network', 'contract', 'valid_until'])
    .where(sql.ref('status'), '=', sql.lit('reserved'))
    .execute()
}

const createBudgets = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('paymaster_budgets')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('wei', uint256, (column) => column.notNull())
    .addPrimaryKeyConstraint('paymaster_budgets_key', ['project_id', 'network', 'day', 'account'])
    .execute()
  await database.schema
    .createTable('paymaster_blocks')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('first', uint256, (column) => column.notNull())
    .addColumn('last', uint256, (column) => column.notNull())
    .addPrimaryKeyConstraint('paymaster_blocks_key', ['network', 'contract'])
    .execute()
}

/**
 * Adds the operation hash. Several projects can approve operations with the same nonce, and the hash identifies the
 * executed one.
 */
const tellProjectsApart = async (database: Kysely<unknown>) => {
  const key = 'paymaster_operations_key'
  await database.schema.alterTable('paymaster_operations').dropConstraint(key).execute()
  await database.schema
    .alterTable('paymaster_operations')
    .addPrimaryKeyConstraint(key, ['network', 'contract', 'sender', 'nonce', 'project_id'])
    .execute()
  await database.schema
    .createTable('paymaster_approvals')
    .addColumn('user_op_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('paymaster_approvals_end').on('paymaster_approvals').column('valid_until').execute()
}

const createRelays = async (database: Kysely<unknown>) => {
  const isOut = [sql.ref('status'), '=', sql.lit('sent')] as const
  await database.schema
    .createTable('paymaster_relays')
    .addColumn('user_op_hash', 'text', (column) => column.primaryKey())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('relayer', 'text', (column) => column.notNull())
    .addColumn('relayer_nonce', 'integer', (column) => column.notNull())
    .addColumn('transaction_hash', 'text', (column) => column.notNull())
    .addColumn('raw_transaction', 'text', (column) => column.notNull())
    .addColumn('max_fee_per_gas', uint256, (column) => column.notNull())
    .addColumn('end_fee_per_gas', uint256)
    .addColumn('end_transaction', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('sent', 'mined', 'failed', 'ended')`),
    )
    .addColumn('lost', uint256, (column) => column.notNull().defaultTo('0'))
    .addColumn('valid_until', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('closed_at', 'timestamptz')
    .execute()
  const indexes = { paymaster_relays_sender: 'sender', paymaster_relays_nonce: 'relayer_nonce' } as const
  for (const [name, column] of Object.entries(indexes))
    await database.schema
      .createIndex(name)
      .unique()
      .on('paymaster_relays')
      .columns(['network', 'relayer', column])
      .where(...isOut)
      .execute()
  await database.schema
    .createIndex('paymaster_relays_closed')
    .on('paymaster_relays')
    .columns(['network', 'closed_at'])
    .execute()
}

/**
 * Adds the possible loss of a pending transaction to the budgets, because another transaction may execute the
 * operation.
 */
const holdLosses = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('paymaster_relays')
    .addColumn('held', uint256, (column) => column.notNull().defaultTo('0'))
    .execute()
  await database.schema.alterTable('paymaster_operations').addColumn('transaction_hash', 'text').execute()
}

const steps: Record<string, Migration> = {
  '0001_operations': { up: createOperations },
  '0002_budgets': { up: createBudgets },
  '0003_projects_apart': { up: tellProjectsApart },
  '0004_relays': { up: createRelays },
  '0005_held': { up: holdLosses },
}

/** All migrations in order. Never edit a released migration. Add a new entry instead. */
export const migrations = { steps, table: 'paymaster_migration' }
