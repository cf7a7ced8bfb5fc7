import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Operation } from '../database/schema.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { countReserved, type Limits } from './countSpending.ts'

export interface Reservation {
  network: string
  contract: string
  sender: string
  nonce: bigint
  projectId: string
  /** Maximum cost. */
  wei: bigint
  token: string | undefined
  validUntil: Date
}

/** Returns the UTC day of a time, such as `2026-11-26`. */
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

const nonceOf = ({ network, contract, sender, nonce }: Reservation) => ({
  network,
  contract,
  sender,
  nonce: String(nonce),
})

const keyOf = (reservation: Reservation) => ({ ...nonceOf(reservation), project_id: reservation.projectId })

/** Returns the operation's row, creating it if needed. Locks it until the transaction ends. */
const holdRow = async (transaction: PaymasterDatabase, reservation: Reservation, now: number) => {
  const { token = null, validUntil } = reservation
  await transaction
    .insertInto('paymaster_operations')
    .values({
      ...keyOf(reservation),
      day: dayOf(now),
      status: 'freed',
      wei: '0',
      token,
      valid_until: validUntil,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('paymaster_operations')
    .selectAll()
    .where((where) => where.and(keyOf(reservation)))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Rejects a used nonce, because the chain executes only one operation with it, whichever project approved it. */
const requireUnused = async (transaction: PaymasterDatabase, reservation: Reservation) => {
  const settled = await transaction
    .selectFrom('paymaster_operations')
    .select('project_id')
    .where((where) => where.and({ ...nonceOf(reservation), status: 'settled' }))
    .executeTakeFirst()
  if (settled) throw new PaymasterRefusal('used')
}

/** Returns the amount that the project has already reserved for an operation with this nonce. */
const reservedOf = (row: Operation) => (row.status === 'reserved' ? BigInt(row.wei) : 0n)

const latest = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Reserves an operation's maximum cost in the budgets of its account and project. The reservation lasts until the
 * operation is settled or its approval expires. A repeated request with the same nonce reserves only the difference.
 * Throws a PaymasterRefusal if a budget is exceeded.
 */
export const reserve = async (database: PaymasterDatabase, reservation: Reservation, limits: Limits, now: number) => {
  await database.transaction().execute(async (transaction) => {
    const row = await holdRow(transaction, reservation, now)
    await requireUnused(transaction, reservation)
    const reserved = reservedOf(row)
    const isOpen = row.status === 'reserved'
    const day = isOpen ? row.day : dayOf(now)
    const counted = { project_id: reservation.projectId, network: row.network, sender: row.sender, day }
    const missing = reservation.wei > reserved ? reservation.wei - reserved : 0n
    await countReserved(transaction, counted, missing, limits)
    await transaction
      .updateTable('paymaster_operations')
      .set({
        day,
        status: 'reserved',
        wei: String(reserved + missing),
        token: reservation.token ?? null,
        valid_until: isOpen ? latest(row.valid_until, reservation.validUntil) : reservation.validUntil,
      })
      .where((where) => where.and(keyOf(reservation)))
      .execute()
  })
}

/** Stores which project approved an operation, before the approval is returned. */
export const keepApproval = async (
  database: PaymasterDatabase,
  userOpHash: string,
  { projectId, validUntil }: Reservation,
) => {
  await database
    .insertInto('paymaster_approvals')
    .values({ user_op_hash: userOpHash, project_id: projectId, valid_until: validUntil })
    // Another project approved the identical operation within the same second. Either project has agreed to pay for it.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
