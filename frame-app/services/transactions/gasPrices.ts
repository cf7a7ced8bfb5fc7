import type { Client } from 'viem'
import { estimateFeesPerGas, getFeeHistory, getGasPrice } from 'viem/actions'
import { maxBigInt, minBigInt } from './extremes.ts'

/** Fees of an EIP-1559 transaction, in wei per unit of gas. */
export interface GasFees {
  /** Maximum fee in total. */
  maxFeePerGas: bigint
  /** Tip for the block proposer. */
  maxPriorityFeePerGas: bigint
}

/** Fees of an EIP-1559 network, or the gas price of any other network. */
export type NamedFees = GasFees | { gasPrice: bigint }

/** Returns the maximum price per unit of gas. */
export const mostPerGas = (fees: NamedFees) => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** Slow and fast exist only if the network supports EIP-1559 and they differ. */
export interface GasPrices {
  normal: NamedFees
  slow?: GasFees
  fast?: GasFees
}

const blockCount = 10
/** Percentile of the priority fees in a block. */
const slowPercentile = 10
const fastPercentile = 90
/** Minimum ratio of fast to slow fees, in percent. Nearly equal fees are not offered as choices. */
const leastDifference = 105n

const median = (values: readonly bigint[]) => [...values].sort((a, b) => (a < b ? -1 : 1))[values.length >> 1] ?? 0n

type History = Awaited<ReturnType<typeof getFeeHistory>>

/**
 * Calculates slow and fast fees. Slow allows for a base fee rise of one eighth, the maximum per block (EIP-1559). Fast
 * allows for twice the base fee. Slow never exceeds normal, and fast is never below it. If recent blocks were empty,
 * normal fees apply.
 */
const choicesBy = (normal: GasFees, { baseFeePerGas, reward = [], gasUsedRatio }: History) => {
  // The last entry is the base fee of the next block.
  const base = baseFeePerGas.at(-2) ?? 0n
  if (base === 0n) return {}
  // Excludes empty blocks, because their tips are zero.
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

/** Reads gas prices from recent blocks (eth_feeHistory). */
export const readGasPrices = async (client: Client): Promise<GasPrices> => {
  const rewardPercentiles = [slowPercentile, fastPercentile]
  const [normal, history] = await Promise.all([
    estimateFeesPerGas(client).catch(() => undefined),
    getFeeHistory(client, { blockCount, rewardPercentiles }).catch(() => undefined),
  ])
  // Networks without EIP-1559 have only one gas price.
  if (!normal) return { normal: { gasPrice: await getGasPrice(client) } }
  const { maxFeePerGas, maxPriorityFeePerGas } = normal
  return { normal: { maxFeePerGas, maxPriorityFeePerGas }, ...(history ? choicesBy(normal, history) : {}) }
}
