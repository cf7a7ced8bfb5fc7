import { type Hex, keccak256, TransactionReceiptNotFoundError } from 'viem'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { closeRelay, costOf, lostIn } from './closeRelay.ts'
import { endRelay, resend, transferGas } from './endRelay.ts'
import { marginMs } from './judgeRelay.ts'
import { mostOut } from './takeOperation.ts'

/** Mined transactions are watched for this time, because a reorg can remove them from a block. */
const watchedMs = 120_000
/** How long a transaction can block others when the network's price exceeds its offer. */
const patienceMs = 30_000

const receiptOf = async ({ client }: SponsoredChain, hash: string) => {
  try {
    return await client.getTransactionReceipt({ hash: hash as Hex })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

interface Round {
  database: PaymasterDatabase
  chain: SponsoredChain
  relayer: Relayer
  now: number
  /** The tracked relays by nonce. */
  relays: readonly Relay[]
  /** Number of nonces already used on the chain. */
  used: number
  baseFee: bigint
}

const all = ['sent', 'mined', 'failed', 'ended'] as const

/** Closes a relay whose nonce was used by another transaction. The replacement cost at most what it offered. */
const closeEnded = async ({ database, chain, now }: Round, relay: Relay) => {
  const { end_transaction, end_fee_per_gas } = relay
  const receipt = end_transaction === null ? undefined : await receiptOf(chain, keccak256(end_transaction as Hex))
  if (receipt && end_transaction !== null) {
    const cost = costOf(receipt, relay.network, end_transaction)
    return closeRelay(database, relay, { status: 'ended', lost: cost, now, from: all })
  }
  const lost = transferGas * BigInt(end_fee_per_gas ?? 0)
  // No receipt is required, because a node may report the transaction count before the receipt.
  return closeRelay(database, relay, { status: 'ended', lost, now, from: ['sent'] })
}

const hasLessThan = (relay: Relay, baseFee: bigint) => BigInt(relay.max_fee_per_gas) < baseFee

/**
 * True if this relay blocks others. A later one could enter a block, or the maximum number of pending relays is
 * reached.
 */
const keepsOthers = ({ relays, baseFee }: Round, relay: Relay) => {
  const out = relays.filter(({ status }) => status === 'sent')
  const isBehind = (other: Relay) => other.relayer_nonce > relay.relayer_nonce && !hasLessThan(other, baseFee)
  return out.length >= mostOut || out.some(isBehind)
}

/** True if the relay's offer is below the network's price and the relay blocks others. */
const isLeftBehind = (round: Round, relay: Relay) =>
  hasLessThan(relay, round.baseFee) && relay.created_at.getTime() < round.now - patienceMs && keepsOthers(round, relay)

/** False for a deleted relay. It must not be sent again, because its nonce may belong to another relay. */
const isKept = async ({ database }: Round, { user_op_hash }: Relay) =>
  (await database
    .selectFrom('paymaster_relays')
    .select('user_op_hash')
    .where('user_op_hash', '=', user_op_hash)
    .executeTakeFirst()) !== undefined

const followOne = async (round: Round, relay: Relay) => {
  const { database, chain, relayer, now, used } = round
  const receipt = await receiptOf(chain, relay.transaction_hash)
  if (receipt) {
    const status = receipt.status === 'reverted' ? 'failed' : 'mined'
    return closeRelay(database, relay, { status, lost: lostIn(receipt, relay), now, from: all })
  }
  if (used > relay.relayer_nonce) return closeEnded(round, relay)
  const isTooLate = relay.valid_until.getTime() < now + marginMs
  if (relay.end_transaction !== null || isTooLate || isLeftBehind(round, relay))
    return endRelay(database, chain, relayer, relay)
  if (await isKept(round, relay)) await resend(chain, relay.raw_transaction)
}

/** Tracks the relayer's signed transactions until their nonces are used on the chain. */
export const followRelays = async (database: PaymasterDatabase, chain: SponsoredChain, now: number) => {
  const { network, relayer } = chain
  if (!relayer) return
  const relays = await database
    .selectFrom('paymaster_relays')
    .selectAll()
    .where((where) => where.and({ network, relayer: relayer.account.address.toLowerCase() }))
    .where((where) => where.or([where('status', '=', 'sent'), where('closed_at', '>', new Date(now - watchedMs))]))
    .orderBy('relayer_nonce')
    .execute()
  if (relays.length === 0) return
  // Read before the receipts, so that every nonce used by then has a receipt.
  const [used, { baseFeePerGas }] = await Promise.all([
    chain.client.getTransactionCount({ address: relayer.account.address, blockTag: 'latest' }),
    chain.client.getBlock(),
  ])
  const round = { database, chain, relayer, now, relays, used, baseFee: baseFeePerGas ?? 0n }
  for (const relay of relays) await followOne(round, relay)
}
