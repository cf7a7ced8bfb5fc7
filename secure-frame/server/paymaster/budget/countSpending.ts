import { sql } from 'kysely'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Operation } from '../database/schema.ts'
import { PaymasterRefusal } from '../refusal.ts'

/** The part of an operation that says whose budgets it counts for. */
type Counted = Pick<Operation, 'project_id' | 'network' | 'day' | 'sender'>

export interface Limits {
  weiPerDay: bigint
  weiPerAccountAndDay: bigint
}

const rowOf = ({ project_id, network, day }: Counted, account: string) => ({ project_id, network, day, account })

/** Adds to a budget, unless it would pass the limit. All who add to it at once wait for each other. */
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
 * Counts what an operation may cost: for its account, and then for its project. The order is the same everywhere, so that no two
 * wait for each other for ever. An operation that is asked for again costs 0 more; the limits are compared nevertheless. Throws a PaymasterRefusal where it is too much: the transaction has to end with it.
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

/** Corrects what an operation counts for, by what it did cost, or did not. */
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
