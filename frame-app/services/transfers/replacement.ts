import { type Hex, numberToHex } from 'viem'
import { estimateFeesPerGas, getTransaction } from 'viem/actions'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { greater } from './extremes.ts'
import type { GasFees } from './gasPrices.ts'

/** The same transfer with a higher fee, or a transfer of nothing to oneself in its place. */
export type ReplacementKind = 'speedUp' | 'cancel'

/** A transaction that takes the place of a pending one: it has the same nonce, and pays more. */
export interface Replacement {
  method: string
  params: Json
  /** The most that the pending one pays, in wei. */
  feeBefore: bigint
  /** The most that this one pays, in wei. */
  fee: bigint
}

/** Of a transfer of nothing. */
const plainGas = 21_000n

/** Nodes take a replacement that pays a tenth more (Geth's and Reth's price bump); rounded up. */
const raised = (price: bigint) => (price * 110n + 99n) / 100n

/** A tenth more than the pending transaction, and no less than the network takes now. */
export const raisedFees = (before: GasFees, now: GasFees): GasFees => ({
  maxFeePerGas: greater(raised(before.maxFeePerGas), now.maxFeePerGas),
  maxPriorityFeePerGas: greater(raised(before.maxPriorityFeePerGas), now.maxPriorityFeePerGas),
})

const isHex = (hash: string): hash is Hex => hash.startsWith('0x')

/**
 * What replaces a pending transaction (EIP-1559). Undefined where the network has taken it already, or does not know it any
 * more.
 */
export const readReplacement = async (
  network: Network,
  hash: string,
  kind: ReplacementKind,
): Promise<Replacement | undefined> => {
  const client = chainClientOf(network)
  if (!client || !isHex(hash)) throw new Error(`${network.name} cannot be asked`)
  const [pending, now] = await Promise.all([
    getTransaction(client, { hash }).catch((error: Error) => {
      if (error.name === 'TransactionNotFoundError') return undefined
      throw error
    }),
    estimateFeesPerGas(client),
  ])
  if (!pending || pending.blockNumber !== null || pending.maxFeePerGas === undefined) return undefined
  const { from, to, value, input, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = pending
  const fees = raisedFees({ maxFeePerGas, maxPriorityFeePerGas }, now)
  const same = { to: to ?? from, value: numberToHex(value), data: input, gas: numberToHex(gas) }
  const transaction = {
    ...{ from, ...(kind === 'speedUp' ? same : { to: from, value: '0x0' }), nonce: numberToHex(nonce) },
    maxFeePerGas: numberToHex(fees.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
    chainId: numberToHex(Number(network.caipNetworkId.slice('eip155:'.length))),
  }
  return {
    ...{ method: 'eth_sendTransaction', params: [transaction] },
    feeBefore: gas * maxFeePerGas,
    fee: (kind === 'speedUp' ? gas : plainGas) * fees.maxFeePerGas,
  }
}
