import { type Hex, parseEventLogs, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { countDifference } from '../budget/countSpending.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { Database } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { uint256 } from '../operation/UserOperation.ts'
import { endRelay, resend, transferGas } from './endRelay.ts'
import { marginMs } from './judgeRelay.ts'

/** Blocks that were replaced may lose a transaction that they had. */
const watchedMs = 120_000

const receiptOf = async ({ client }: SponsoredChain, hash: string) => {
  try {
    return await client.getTransactionReceipt({ hash: hash as Hex })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

const Numbered = z.object({ nonce: uint256 })

/** The day that the operation counts for: what is lost for it counts for the same. */
const dayOf = async (transaction: Database, relay: Relay) => {
  const { network, contract, sender, project_id, operation, created_at } = relay
  const nonce = String(Numbered.parse(JSON.parse(operation)).nonce)
  const row = await transaction
    .selectFrom('paymaster_operations')
    .select('day')
    .where((where) => where.and({ network, contract, sender, nonce, project_id }))
    .executeTakeFirst()
  return row?.day ?? created_at.toISOString().slice(0, 10)
}

interface Closed {
  status: 'mined' | 'failed' | 'ended'
  lost: bigint
  now: number
}

/** The chain has used the nonce. What the relayer has paid for nothing counts in the budgets of the account and the project. */
const close = (database: Database, relay: Relay, { status, lost, now }: Closed) =>
  database.transaction().execute(async (transaction) => {
    const closed = await transaction
      .updateTable('paymaster_relays')
      .set({ status, lost: String(lost), closed_at: new Date(now) })
      .where((where) => where.and({ user_op_hash: relay.user_op_hash, status: 'sent' }))
      .returning('user_op_hash')
      .executeTakeFirst()
    if (closed) await countDifference(transaction, { ...relay, day: await dayOf(transaction, relay) }, lost)
  })

/**
 * What the relayer has paid, without what the entry point has paid back. Networks that charge the limit of gas (Monad) take more
 * than is used.
 */
const lostIn = ({ logs, gasUsed, effectiveGasPrice }: TransactionReceipt, relay: Relay) => {
  const ofEntryPoint = logs.filter(({ address }) => address.toLowerCase() === entryPoint.address.toLowerCase())
  const events = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs: ofEntryPoint })
  const event = events.find(({ args }) => args.userOpHash === relay.user_op_hash)
  const lost = gasUsed * effectiveGasPrice - (event?.args.actualGasCost ?? 0n)
  return lost > 0n ? lost : 0n
}

const followOne = async (database: Database, chain: SponsoredChain, relayer: Relayer, relay: Relay, now: number) => {
  const address = relayer.account.address
  // Before the receipt: what is used then has one.
  const used = await chain.client.getTransactionCount({ address, blockTag: 'latest' })
  const receipt = await receiptOf(chain, relay.transaction_hash)
  if (receipt) {
    const status = receipt.status === 'reverted' ? 'failed' : 'mined'
    return close(database, relay, { status, lost: lostIn(receipt, relay), now })
  }
  if (used > relay.relayer_nonce)
    return close(database, relay, { status: 'ended', lost: transferGas * BigInt(relay.end_fee_per_gas ?? 0), now })
  const isTooLate = relay.end_transaction !== null || relay.valid_until.getTime() < now + marginMs
  if (relay.status === 'sent' && isTooLate) return endRelay(database, chain, relayer, relay)
  return resend(chain, relay.raw_transaction)
}

/** Looks after what the relayer has signed, until the chain has used its nonces. */
export const followRelays = async (database: Database, chain: SponsoredChain, now: number) => {
  const { network, relayer } = chain
  if (!relayer) return
  const relays = await database
    .selectFrom('paymaster_relays')
    .selectAll()
    .where((where) => where.and({ network, relayer: relayer.account.address.toLowerCase() }))
    .where((where) =>
      where.or([
        where('status', '=', 'sent'),
        where.and([where('status', 'in', ['mined', 'failed']), where('closed_at', '>', new Date(now - watchedMs))]),
      ]),
    )
    .orderBy('relayer_nonce')
    .execute()
  for (const relay of relays) await followOne(database, chain, relayer, relay, now)
}
