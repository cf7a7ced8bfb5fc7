import { type Hex, isHex, parseEventLogs, parseTransaction, type TransactionReceipt } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { countDifference } from '../budget/countSpending.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { uint256 } from '../operation/UserOperation.ts'

const Numbered = z.object({ nonce: uint256 })

/** Returns the day in which the operation and its losses count. */
const dayOf = async (transaction: PaymasterDatabase, relay: Relay) => {
  const { network, contract, sender, project_id, operation, created_at } = relay
  const nonce = String(Numbered.parse(JSON.parse(operation)).nonce)
  const row = await transaction
    .selectFrom('paymaster_operations')
    .select('day')
    .where((where) => where.and({ network, contract, sender, nonce, project_id }))
    .executeTakeFirst()
  return row?.day ?? created_at.toISOString().slice(0, 10)
}

/**
 * Returns the data fee, which rollups (OP Stack, Scroll) report separately in receipts. viem passes the node's value
 * on.
 */
const dataFeeOf = (receipt: TransactionReceipt & { l1Fee?: unknown }) =>
  isHex(receipt.l1Fee) ? BigInt(receipt.l1Fee) : 0n

/**
 * Frees the held amount on the day on which it was held. The operation's day can differ if the operation was requested
 * again.
 */
export const freeHeld = (transaction: PaymasterDatabase, relay: Relay) =>
  countDifference(transaction, { ...relay, day: relay.created_at.toISOString().slice(0, 10) }, -BigInt(relay.held))

/** Monad and its test network charge the gas limit, not the gas used in the receipt. */
const chargingLimits = ['eip155:143', 'eip155:10143']

const chargedGas = ({ gasUsed }: TransactionReceipt, network: string, raw: string) => {
  const { gas: limit = 0n } = chargingLimits.includes(network) ? parseTransaction(raw as Hex) : {}
  return limit > gasUsed ? limit : gasUsed
}

/** Returns the cost of a transaction on a network. `raw`: the transaction as sent. */
export const costOf = (receipt: TransactionReceipt, network: string, raw: string) =>
  chargedGas(receipt, network, raw) * receipt.effectiveGasPrice + dataFeeOf(receipt)

/** Returns what the relayer paid minus the entry point's refund. */
export const lostIn = (receipt: TransactionReceipt, relay: Relay) => {
  const ofEntryPoint = receipt.logs.filter(({ address }) => address.toLowerCase() === entryPoint.address.toLowerCase())
  const events = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs: ofEntryPoint })
  const event = events.find(({ args }) => args.userOpHash === relay.user_op_hash)
  const lost = costOf(receipt, relay.network, relay.raw_transaction) - (event?.args.actualGasCost ?? 0n)
  return lost > 0n ? lost : 0n
}

interface Closed {
  status: 'mined' | 'failed' | 'ended'
  lost: bigint
  now: number
  /** Accepted previous states. A receipt overrides a state that was derived only from the transaction count. */
  from: readonly Relay['status'][]
}

/**
 * Closes a relay after its nonce was used on the chain. The relayer's loss counts in the account's and project's
 * budgets.
 */
export const closeRelay = async (database: PaymasterDatabase, relay: Relay, { status, lost, now, from }: Closed) => {
  if (relay.status === status && BigInt(relay.lost) === lost) return
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('paymaster_relays')
      .selectAll()
      .where('user_op_hash', '=', relay.user_op_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !from.includes(row.status)) return
    await transaction
      .updateTable('paymaster_relays')
      .set({ status, lost: String(lost), held: '0', closed_at: row.closed_at ?? new Date(now) })
      .where('user_op_hash', '=', row.user_op_hash)
      .execute()
    await freeHeld(transaction, row)
    await countDifference(transaction, { ...row, day: await dayOf(transaction, row) }, lost - BigInt(row.lost))
  })
}
