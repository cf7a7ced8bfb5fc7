import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { countDifference } from './countSpending.ts'

/** A block may have an earlier time than the clock here. */
const graceMs = 120_000
const mostAtOnce = 1000

interface PaymasterRef {
  network: string
  contract: string
}

const freeOne = (
  database: PaymasterDatabase,
  place: PaymasterRef & { sender: string; nonce: string; project_id: string },
  expiredBefore: Date,
) =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('paymaster_operations')
      .set({ status: 'freed' })
      .where((where) => where.and({ ...place, status: 'reserved' }))
      .where('valid_until', '<', expiredBefore)
      .returningAll()
      .executeTakeFirst()
    if (row) await countDifference(transaction, row, -BigInt(row.wei))
  })

/**
 * Gives back what is reserved for operations whose approval has expired. Stands behind the reading of events: what was carried
 * out at the last moment is settled by then.
 */
export const freeExpired = async (database: PaymasterDatabase, { network, contract }: PaymasterRef, now: number) => {
  const expiredBefore = new Date(now - graceMs)
  const rows = await database
    .selectFrom('paymaster_operations')
    .select(['sender', 'nonce', 'project_id'])
    .where((where) => where.and({ network, contract, status: 'reserved' }))
    .where('valid_until', '<', expiredBefore)
    .limit(mostAtOnce)
    .execute()
  for (const row of rows) await freeOne(database, { network, contract, ...row }, expiredBefore)
}
