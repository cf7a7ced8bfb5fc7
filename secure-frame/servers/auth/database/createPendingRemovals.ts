import type { Kysely } from 'kysely'
import type { GuardingWay } from '#protocol/vocabulary/identity'

/**
 * A login method that is removed after a wait, because its owner reported it as lost. Each account can have one at a
 * time.
 */
export interface PendingRemovalsTable {
  user_id: string
  provider: GuardingWay
  /** The device that requested it. */
  device_id: string
  /** The hash of the token in the e-mailed link that cancels the removal. */
  undo_hash: string
  requested_at: Date
  /** Null until the mail server accepts the notice. The wait starts then. */
  due_at: Date | null
}

export const createPendingRemovals = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_pending_removals')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull().references('auth_devices.id').onDelete('cascade'))
    .addColumn('undo_hash', 'text', (column) => column.notNull().unique())
    .addColumn('requested_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz')
    .execute()
  await database.schema.createIndex('auth_pending_removals_due').on('auth_pending_removals').column('due_at').execute()
}
