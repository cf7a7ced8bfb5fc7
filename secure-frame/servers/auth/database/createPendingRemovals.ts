import type { Kysely } from 'kysely'
import type { GuardingWay } from '#protocol/vocabulary/identity'

/** A way to log in that is removed after a wait, as its owner has said that it is lost. One at a time for an account. */
export interface PendingRemovalsTable {
  user_id: string
  provider: GuardingWay
  /** The device that asked for it. */
  device_id: string
  /** Of the token in the mailed link, which keeps the way. */
  undo_hash: string
  requested_at: Date
  /** Null until the mail server has taken the notice: the wait begins by that. */
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
