import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { countDifference } from './countSpending.ts'

/** Added because a block's time can be earlier than the local clock. */
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
 * Releases the amounts reserved for operations whose approval has expired. Runs after the events were read, so that
 * operations executed at the last moment are already settled.
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
