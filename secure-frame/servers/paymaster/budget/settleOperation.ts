import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Operation } from '../database/schema.ts'
import { countDifference } from './countSpending.ts'

/** On-chain data of an operation that one of our contracts paid for. */
export interface PaidOperation {
  network: string
  contract: string
  sender: string
  nonce: bigint
  userOpHash: string
  transactionHash: string
  succeeded: boolean
  /** Amount taken from the deposit. */
  cost: bigint
  /** Token amount taken as the fee. Undefined if the operation is sponsored or the token was not paid. */
  token: { address: string; units: bigint } | undefined
}

type Outcome = 'settled' | 'unchanged' | 'foreign'

const keyOf = ({ network, contract, sender, nonce }: PaidOperation) => ({
  network,
  contract,
  sender,
  nonce: String(nonce),
})

const outcomeOf = ({ userOpHash, transactionHash, succeeded, cost, token }: PaidOperation) => ({
  status: 'settled' as const,
  // If the account paid in a token, the operation costs the project nothing.
  wei: token ? '0' : String(cost),
  user_op_hash: userOpHash,
  transaction_hash: transactionHash,
  cost: String(cost),
  succeeded,
  token: token?.address ?? null,
  token_units: token ? String(token.units) : null,
})

const keepForeign = async (transaction: PaymasterDatabase, paid: PaidOperation, now: number): Promise<Outcome> => {
  const time = new Date(now)
  await transaction
    .insertInto('paymaster_operations')
    .values({
      ...keyOf(paid),
      ...outcomeOf(paid),
      project_id: '',
      day: time.toISOString().slice(0, 10),
      valid_until: time,
      created_at: time,
    })
    .execute()
  return 'foreign'
}

const update = (transaction: PaymasterDatabase, row: Operation, values: Partial<Operation>) =>
  transaction
    .updateTable('paymaster_operations')
    .set(values)
    .where((where) =>
      where.and({
        network: row.network,
        contract: row.contract,
        sender: row.sender,
        nonce: row.nonce,
        project_id: row.project_id,
      }),
    )
    .execute()

const countedOf = ({ status, wei }: Operation) => (status === 'freed' ? 0n : BigInt(wei))

const settleRow = async (transaction: PaymasterDatabase, row: Operation, paid: PaidOperation): Promise<Outcome> => {
  const isSame = row.user_op_hash === paid.userOpHash && row.transaction_hash === paid.transactionHash
  if (isSame && row.status === 'settled') return 'unchanged'
  const outcome = outcomeOf(paid)
  await countDifference(transaction, row, BigInt(outcome.wei) - countedOf(row))
  await update(transaction, row, { ...outcome, token: outcome.token ?? row.token })
  return 'settled'
}

/** Frees another operation with the same nonce, because it can never be executed or its block was reverted. */
const freeRow = async (transaction: PaymasterDatabase, row: Operation) => {
  if (row.status === 'freed') return
  await countDifference(transaction, row, -countedOf(row))
  await update(transaction, row, { status: 'freed' })
}

const projectOf = async (transaction: PaymasterDatabase, { userOpHash }: PaidOperation) => {
  const approval = await transaction
    .selectFrom('paymaster_approvals')
    .select('project_id')
    .where('user_op_hash', '=', userOpHash)
    .executeTakeFirst()
  return approval?.project_id
}

/**
 * Settles an operation at its actual cost for the project that approved it. Returns `foreign` if this service approved
 * no operation with its nonce, which means that another party has the signer's key. Settling twice has no further
 * effect.
 */
export const settleOperation = (database: PaymasterDatabase, paid: PaidOperation, now: number) =>
  database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('paymaster_operations')
      .selectAll()
      .where((where) => where.and(keyOf(paid)))
      .orderBy('project_id')
      .forUpdate()
      .execute()
    const project = await projectOf(transaction, paid)
    // Releases up to 0.1.0 stored no approvals, so their operations belong to the only project.
    const row =
      rows.find(({ project_id }) => project_id === project) ?? rows.find(({ status }) => status !== 'freed') ?? rows[0]
    if (!row) return keepForeign(transaction, paid, now)
    for (const other of rows) if (other !== row) await freeRow(transaction, other)
    return settleRow(transaction, row, paid)
  })
