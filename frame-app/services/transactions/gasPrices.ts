import type { Client } from 'viem'
import { estimateFeesPerGas, getFeeHistory, getGasPrice } from 'viem/actions'
import { maxBigInt, minBigInt } from './extremes.ts'

/** Fees of an EIP-1559 transaction, in wei per unit of gas. */
export interface GasFees {
  /** Maximum total fee. */
  maxFeePerGas: bigint
  /** The part for the block proposer. */
  maxPriorityFeePerGas: bigint
}

/** Fees of a network with EIP-1559, or with only a gas price. */
export type NamedFees = GasFees | { gasPrice: bigint }

/** Maximum price per unit of gas. */
export const mostPerGas = (fees: NamedFees) => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** Slow and fast are present if the network has EIP-1559 and they differ. */
export interface GasPrices {
  normal: NamedFees
  slow?: GasFees
  fast?: GasFees
}

const blockCount = 10
/** Percentile of a block's priority fees. */
const slowPercentile = 10
const fastPercentile = 90
/** Minimum ratio of fast to slow, in percent: nearly equal fees are not offered as a choice. */
const leastDifference = 105n

const median = (values: readonly bigint[]) => [...values].sort((a, b) => (a < b ? -1 : 1))[values.length >> 1] ?? 0n

type History = Awaited<ReturnType<typeof getFeeHistory>>

/**
 * Slow: the base fee can rise by at most one eighth, the limit per block (EIP-1559). Fast: it can double. Slow never
 * exceeds the normal fees, and fast is never below them. Normal fees also apply if recent blocks were empty.
 */
const choicesBy = (normal: GasFees, { baseFeePerGas, reward = [], gasUsedRatio }: History) => {
  // The last entry is the base fee of the next block.
  const base = baseFeePerGas.at(-2) ?? 0n
  if (base === 0n) return {}
  // Tips of an empty block are zero.
  const paid = reward.filter((_, index) => (gasUsedRatio[index] ?? 0) > 0)
  const tip = normal.maxPriorityFeePerGas
  const tipAt = (at: number) => (paid.length > 0 ? median(paid.map((tips) => tips[at] ?? 0n)) : tip)
  const slowTip = minBigInt(tipAt(0), tip)
  const fastTip = maxBigInt(tipAt(1), tip)
  const slow = minBigInt((base * 9n) / 8n + slowTip, normal.maxFeePerGas)
  const fast = maxBigInt(base * 2n + fastTip, normal.maxFeePerGas)
  if (fast * 100n < slow * leastDifference) return {}
  return {
    slow: { maxFeePerGas: slow, maxPriorityFeePerGas: slowTip },
    fast: { maxFeePerGas: fast, maxPriorityFeePerGas: fastTip },
  }
}

/** Reads gas prices from the network's recent blocks (eth_feeHistory). */
export const readGasPrices = async (client: Client): Promise<GasPrices> => {
  const rewardPercentiles = [slowPercentile, fastPercentile]
  const [normal, history] = await Promise.all([
    estimateFeesPerGas(client).catch(() => undefined),
    getFeeHistory(client, { blockCount, rewardPercentiles }).catch(() => undefined),
  ])
  // Networks without EIP-1559 have one price.
  if (!normal) return { normal: { gasPrice: await getGasPrice(client) } }
  const { maxFeePerGas, maxPriorityFeePerGas } = normal
  return { normal: { maxFeePerGas, maxPriorityFeePerGas }, ...(history ? choicesBy(normal, history) : {}) }
}
