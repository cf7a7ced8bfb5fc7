import { BaseError, type Hex, parseTransaction } from 'viem'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'

/** Raises a fee, because transaction pools require a minimum increase for a replacement (a tenth in Geth). */
const outbid = (fee: bigint) => (fee * 5n) / 4n
/** Gas of a transfer without data. */
export const transferGas = 21_000n

/**
 * Sends a signed transaction again. Node errors are ignored, because many nodes reject a known transaction. If it did
 * not arrive, the next round sends it again.
 */
export const resend = async ({ client }: SponsoredChain, serializedTransaction: string) => {
  await client.sendRawTransaction({ serializedTransaction: serializedTransaction as Hex }).catch((error: unknown) => {
    if (!(error instanceof BaseError)) throw error
  })
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** Returns the fees of the transaction to replace. */
const feesOf = ({ raw_transaction, end_transaction }: Relay) => {
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction((end_transaction ?? raw_transaction) as Hex)
  return { fee: maxFeePerGas, tip: maxPriorityFeePerGas }
}

/** Returns the tip suggested by the network, within bounds because a node could report any value. */
const tipFor = (before: bigint, suggested: bigint) => most(outbid(before), least(suggested, 8n * before))

/** Limits the cost of ending an operation to the cost of submitting it, because a node could report any price. */
const mostFee = ({ raw_transaction }: Relay) => {
  const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw_transaction as Hex)
  return (gas * maxFeePerGas) / transferGas
}

/**
 * Replaces a transaction with an empty one of the same nonce. The empty one is stored before it is sent and is itself
 * replaced if the price rises. It offers twice the network's price, but pays only the base fee of its block plus a tip.
 */
export const endRelay = async (
  database: PaymasterDatabase,
  chain: SponsoredChain,
  { account }: Relayer,
  relay: Relay,
) => {
  const before = feesOf(relay)
  const { client } = chain
  const [asked, suggested] = await Promise.all([client.getGasPrice(), client.estimateMaxPriorityFeePerGas()])
  const price = least(2n * asked, mostFee(relay))
  if (relay.end_transaction !== null && price <= outbid(before.fee)) return resend(chain, relay.end_transaction)
  const fee = most(price, outbid(before.fee))
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce: relay.relayer_nonce,
    to: account.address,
    value: 0n,
    gas: transferGas,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: least(tipFor(before.tip, suggested), fee),
  })
  await database
    .updateTable('paymaster_relays')
    .set({ end_fee_per_gas: String(fee), end_transaction: raw })
    .where((where) => where.and({ user_op_hash: relay.user_op_hash }))
    .execute()
  await resend(chain, raw)
}
