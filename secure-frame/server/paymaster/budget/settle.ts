import type { Database } from '../database/openPaymasterDatabase.ts'
import type { Operation } from '../database/schema.ts'
import { countDifference } from './countSpending.ts'

/** What the chain says of an operation that a contract of ours has paid for. */
export interface PaidOperation {
  network: string
  contract: string
  sender: string
  nonce: bigint
  userOpHash: string
  succeeded: boolean
  /** What was taken of the deposit. */
  cost: bigint
  /** What was taken of a token for it. Undefined for a gift, and where the token was not paid. */
  token: { address: string; units: bigint } | undefined
}

type Outcome = 'settled' | 'unchanged' | 'foreign'

const keyOf = ({ network, contract, sender, nonce }: PaidOperation) => ({
  network,
  contract,
  sender,
  nonce: String(nonce),
})

const outcomeOf = ({ userOpHash, succeeded, cost, token }: PaidOperation) => ({
  status: 'settled' as const,
  // What its account has paid for in a token costs the project nothing.
  wei: token ? '0' : String(cost),
  ...{ user_op_hash: userOpHash, cost: String(cost), succeeded },
  ...{ token: token?.address ?? null, token_units: token ? String(token.units) : null },
})

const keepForeign = async (transaction: Database, paid: PaidOperation, now: number): Promise<Outcome> => {
  const time = new Date(now)
  await transaction
    .insertInto('paymaster_operations')
    .values({
      ...{ ...keyOf(paid), ...outcomeOf(paid), project_id: '' },
      ...{ day: time.toISOString().slice(0, 10), valid_until: time, created_at: time },
    })
    .execute()
  return 'foreign'
}

const settleRow = async (transaction: Database, row: Operation, paid: PaidOperation): Promise<Outcome> => {
  if (row.user_op_hash === paid.userOpHash && row.status === 'settled') return 'unchanged'
  const outcome = outcomeOf(paid)
  const counted = row.status === 'freed' ? 0n : BigInt(row.wei)
  await countDifference(transaction, row, BigInt(outcome.wei) - counted)
  await transaction
    .updateTable('paymaster_operations')
    .set({ ...outcome, token: outcome.token ?? row.token })
    .where((where) => where.and(keyOf(paid)))
    .execute()
  return 'settled'
}

/**
 * Counts an operation with what it did cost. `foreign` where this service has not approved it: then another one has the key of
 * its signer. What was settled before is settled once.
 */
export const settle = (database: Database, paid: PaidOperation, now: number) =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('paymaster_operations')
      .selectAll()
      .where((where) => where.and(keyOf(paid)))
      .forUpdate()
      .executeTakeFirst()
    return row ? settleRow(transaction, row, paid) : keepForeign(transaction, paid, now)
  })
