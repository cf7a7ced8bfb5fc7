import type { PaymasterDatabase } from './database/openPaymasterDatabase.ts'

const dayMs = 86_400_000
/** Spending records stay for the accounting of a year. */
const keptMs = 400 * dayMs

/** Removes old records: unused approvals after a day, everything else after more than a year. */
export const purgePaymaster = async (database: PaymasterDatabase, now: number) => {
  const oldest = new Date(now - keptMs)
  await database
    .deleteFrom('paymaster_operations')
    .where('status', '=', 'freed')
    .where('valid_until', '<', new Date(now - dayMs))
    .execute()
  await database
    .deleteFrom('paymaster_operations')
    .where('status', '=', 'settled')
    .where('created_at', '<', oldest)
    .execute()
  await database.deleteFrom('paymaster_relays').where('status', '!=', 'sent').where('created_at', '<', oldest).execute()
  await database
    .deleteFrom('paymaster_approvals')
    .where('valid_until', '<', new Date(now - dayMs))
    .execute()
  await database.deleteFrom('paymaster_budgets').where('day', '<', oldest.toISOString().slice(0, 10)).execute()
}
