import {
  type Client,
  type Hash,
  isHex,
  TransactionNotFoundError,
  type WaitForTransactionReceiptParameters,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { getTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import type { TransactionEnd } from './Transactions.ts'

/** Reads the L1 fee of an OP Stack network or Scroll, in addition to gas. Other networks have no such field. */
const l1FeeOf = (receipt: object) =>
  'l1Fee' in receipt && typeof receipt.l1Fee === 'string' && isHex(receipt.l1Fee) ? BigInt(receipt.l1Fee) : 0n

/** After this time, an unknown transaction may not exist. For example, multisig wallets return their own hash. */
export const unknownAfterMs = 10 * 60_000
/** Polling timeout for an older transaction. */
const searchTimeoutMs = 20_000

/** No node knows the transaction. It may still appear, or have another hash. */
class UnknownTransactionError extends Error {
  override readonly name = 'UnknownTransactionError'
}

type Receipt = Awaited<ReturnType<typeof waitForTransactionReceipt>>

/**
 * Waits for the receipt. Rejects with UnknownTransactionError if no node knows the transaction within the time limit.
 */
const waitForReceipt = async (
  client: Client,
  hash: Hash,
  sentAt: number,
  onReplaced: WaitForTransactionReceiptParameters['onReplaced'],
): Promise<Receipt> => {
  const timeout = Math.max(sentAt + unknownAfterMs - Date.now(), searchTimeoutMs)
  try {
    return await waitForTransactionReceipt(client, { hash, timeout, onReplaced })
  } catch (error) {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
  }
  await getTransaction(client, { hash }).catch((cause) => {
    if (!(cause instanceof TransactionNotFoundError)) throw cause
    throw new UnknownTransactionError('No node knows the transaction', { cause })
  })
  // The node knows the transaction, so there is no timeout.
  return waitForTransactionReceipt(client, { hash, timeout: 0, onReplaced })
}

/** Waits until a transaction is included. There is no timeout while a node knows it. */
export const waitForTransaction = async (network: Network, hash: string, sentAt: number): Promise<TransactionEnd> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  let isReplaced = false
  const receipt = await waitForReceipt(client, hash as Hash, sentAt, ({ reason }) => {
    isReplaced = reason !== 'repriced'
  })
  const { status, transactionHash, gasUsed, effectiveGasPrice } = receipt
  const outcome = status === 'success' ? 'sent' : 'failed'
  const end = { hash: transactionHash, fee: gasUsed * effectiveGasPrice + l1FeeOf(receipt) }
  return isReplaced ? { ...end, outcome: 'replaced', hasFailed: status !== 'success' } : { ...end, outcome }
}
