import { type Hex, keccak256, numberToHex, serializeTransaction, type Transaction } from 'viem'
import { estimateFeesPerGas, getTransaction } from 'viem/actions'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { maxBigInt } from './extremes.ts'
import type { GasFees } from './gasPrices.ts'

/** Either the same transfer with a higher fee, or a zero-value self-transfer that replaces it. */
export type ReplacementKind = 'speedUp' | 'cancel'

/** A transaction that replaces a pending one, with the same nonce and a higher fee. */
export interface Replacement {
  method: string
  params: Json
  /** Maximum fee of the pending transaction, in wei. */
  feeBefore: bigint
  /** Maximum fee of this transaction, in wei. */
  fee: bigint
}

/** Gas of a transfer without calldata. */
const plainGas = 21_000n

/** Raises a price by a tenth, rounded up. Nodes require this for replacements (the price bump of Geth and Reth). */
const raised = (price: bigint) => (price * 110n + 99n) / 100n

/** Returns a tenth more than the pending transaction's fees, and at least the current fees. */
export const raisedFees = (before: GasFees, now: GasFees): GasFees => ({
  maxFeePerGas: maxBigInt(raised(before.maxFeePerGas), now.maxFeePerGas),
  maxPriorityFeePerGas: maxBigInt(raised(before.maxPriorityFeePerGas), now.maxPriorityFeePerGas),
})

/**
 * True if the wallet's hash belongs to exactly this transaction. The page's node could return a forged transaction
 * whose nonce replaces nothing.
 */
const isOf = (hash: Hex, { r, s, yParity, input, ...fields }: Transaction & { type: 'eip1559' }) => {
  const { chainId, nonce, gas, to, value, maxFeePerGas, maxPriorityFeePerGas, accessList } = fields
  const unsigned = { chainId, nonce, gas, to, value, maxFeePerGas, maxPriorityFeePerGas, accessList, data: input }
  return keccak256(serializeTransaction({ type: 'eip1559', ...unsigned }, { r, s, yParity })) === hash.toLowerCase()
}

const isHex = (hash: string): hash is Hex => hash.startsWith('0x')

/**
 * `taken`: it is already mined and cannot be replaced. `unknown`: the node does not know it, or its type is older than
 * EIP-1559.
 */
export type Replaceable = { status: 'ready'; replacement: Replacement } | { status: 'taken' | 'unknown' }

/**
 * Reads the replacement for a pending EIP-1559 transaction. Rejects if the node does not respond or returns another
 * transaction.
 */
export const readReplacement = async (network: Network, hash: string, kind: ReplacementKind): Promise<Replaceable> => {
  const client = chainClientOf(network)
  if (!client || !isHex(hash)) throw new Error(`${network.name} cannot be asked`)
  const [pending, now] = await Promise.all([
    getTransaction(client, { hash }).catch((error: Error) => {
      if (error.name === 'TransactionNotFoundError') return undefined
      throw error
    }),
    estimateFeesPerGas(client),
  ])
  if (pending?.type !== 'eip1559') return { status: 'unknown' }
  if (!isOf(hash, pending)) throw new Error(`The node of ${network.name} tells of another transaction`)
  if (pending.blockNumber !== null) return { status: 'taken' }
  const { from, to, value, input, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = pending
  const fees = raisedFees({ maxFeePerGas, maxPriorityFeePerGas }, now)
  const same = { to: to ?? from, value: numberToHex(value), data: input, gas: numberToHex(gas) }
  const transaction = {
    from,
    ...(kind === 'speedUp' ? same : { to: from, value: '0x0' }),
    nonce: numberToHex(nonce),
    maxFeePerGas: numberToHex(fees.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
    chainId: numberToHex(Number(network.caipNetworkId.slice('eip155:'.length))),
  }
  const replacement = {
    method: 'eth_sendTransaction',
    params: [transaction],
    feeBefore: gas * maxFeePerGas,
    fee: (kind === 'speedUp' ? gas : plainGas) * fees.maxFeePerGas,
  }
  return { status: 'ready', replacement }
}
