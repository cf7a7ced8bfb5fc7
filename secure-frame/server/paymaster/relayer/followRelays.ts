import { BaseError, type Hex, TransactionReceiptNotFoundError } from 'viem'
import * as z from 'zod/mini'
import { countDifference } from '../budget/countSpending.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { Database } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { uint256 } from '../operation/UserOperation.ts'
import { marginMs } from './judgeRelay.ts'

/** What pools ask at least of a transaction that takes another one's place: a tenth more, in Geth. */
const outbid = (fee: bigint) => (fee * 5n) / 4n
/** Of a transfer without data. */
const transferGas = 21_000n
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

/** Many nodes refuse what they have. */
const resend = async ({ client }: SponsoredChain, serializedTransaction: string) => {
  await client.sendRawTransaction({ serializedTransaction: serializedTransaction as Hex }).catch((error: unknown) => {
    if (!(error instanceof BaseError)) throw error
  })
}

const update = (database: Database, { user_op_hash }: Relay, values: Partial<Relay>) =>
  database
    .updateTable('paymaster_relays')
    .set(values)
    .where((where) => where.and({ user_op_hash }))
    .execute()

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

/** An empty transaction with the nonce of one that has come too late. */
const end = async (database: Database, chain: SponsoredChain, { account }: Relayer, relay: Relay) => {
  const before = BigInt(relay.end_fee_per_gas ?? relay.max_fee_per_gas)
  const price = 2n * (await chain.client.getGasPrice())
  if (relay.end_fee_per_gas !== null && price <= before) return
  const fee = price > outbid(before) ? price : outbid(before)
  await update(database, relay, { end_fee_per_gas: String(fee) })
  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce: relay.relayer_nonce, to: account.address, value: 0n },
    ...{ gas: transferGas, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  })
  await resend(chain, raw)
}

const followOne = async (database: Database, chain: SponsoredChain, relayer: Relayer, relay: Relay, now: number) => {
  const address = relayer.account.address
  // Before the receipt: what is used then has one.
  const used = await chain.client.getTransactionCount({ address, blockTag: 'latest' })
  const receipt = await receiptOf(chain, relay.transaction_hash)
  if (receipt) {
    const isLost = receipt.status === 'reverted'
    const lost = isLost ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    return close(database, relay, { status: isLost ? 'failed' : 'mined', lost, now })
  }
  if (used > relay.relayer_nonce)
    return close(database, relay, { status: 'ended', lost: transferGas * BigInt(relay.end_fee_per_gas ?? 0), now })
  if (relay.status === 'sent' && relay.valid_until.getTime() < now + marginMs)
    return end(database, chain, relayer, relay)
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
