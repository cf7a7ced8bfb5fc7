import { sql } from 'kysely'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Operation } from '../database/schema.ts'
import { PaymasterRefusal } from '../refusal.ts'

/** The fields of an operation that identify its budgets. */
type Counted = Pick<Operation, 'project_id' | 'network' | 'day' | 'sender'>

export interface Limits {
  weiPerDay: bigint
  weiPerAccountAndDay: bigint
}

const rowOf = ({ project_id, network, day }: Counted, account: string) => ({ project_id, network, day, account })

/** Adds to a budget unless the sum would exceed its limit. Concurrent additions wait for each other. */
const addWithin = async (
  database: PaymasterDatabase,
  { row, wei, limit }: { row: ReturnType<typeof rowOf>; wei: bigint; limit: bigint },
) => {
  if (wei > limit) return false
  const added = await database
    .insertInto('paymaster_budgets')
    .values({ ...row, wei: String(wei) })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'network', 'day', 'account'])
        .doUpdateSet({ wei: sql<string>`paymaster_budgets.wei + excluded.wei` })
        .where(sql<boolean>`paymaster_budgets.wei + excluded.wei <= ${String(limit)}::numeric`),
    )
    .returning('wei')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Counts an operation's maximum cost, first for its account and then for its project. The fixed order avoids deadlocks.
 * A repeated request adds 0, but the limits are still checked. Throws a PaymasterRefusal if a limit is exceeded. The
 * transaction must then be rolled back.
 */
export const countReserved = async (
  transaction: PaymasterDatabase,
  operation: Counted,
  wei: bigint,
  limits: Limits,
) => {
  const ofAccount = { row: rowOf(operation, operation.sender), wei, limit: limits.weiPerAccountAndDay }
  if (!(await addWithin(transaction, ofAccount))) throw new PaymasterRefusal('account_budget')
  const ofProject = { row: rowOf(operation, ''), wei, limit: limits.weiPerDay }
  if (!(await addWithin(transaction, ofProject))) throw new PaymasterRefusal('project_budget')
}

/** Replaces the counted amount of an operation with its actual cost. */
export const countDifference = async (transaction: PaymasterDatabase, operation: Counted, difference: bigint) => {
  if (difference === 0n) return
  for (const account of [operation.sender, '']) {
    const added = String(difference)
    await transaction
      .insertInto('paymaster_budgets')
      .values({ ...rowOf(operation, account), wei: String(difference > 0n ? difference : 0n) })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'network', 'day', 'account'])
          .doUpdateSet({ wei: sql<string>`greatest(paymaster_budgets.wei + ${added}::numeric, 0)` }),
      )
      .execute()
  }
}
