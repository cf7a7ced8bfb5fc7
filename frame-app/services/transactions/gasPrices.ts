import type { Client } from 'viem'
import { estimateFeesPerGas, getFeeHistory, getGasPrice } from 'viem/actions'
import { maxBigInt, minBigInt } from './extremes.ts'

/** Fees of an EIP-1559 transaction, in wei per unit of gas. */
export interface GasFees {
  /** The most that is paid in all. */
  maxFeePerGas: bigint
  /** What the block's proposer gets of it. */
  maxPriorityFeePerGas: bigint
}

/** Fees of a network with EIP-1559, or of one that has a gas price alone. */
export type NamedFees = GasFees | { gasPrice: bigint }

/** The most that is paid for a unit of gas. */
export const mostPerGas = (fees: NamedFees) => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** Slow and fast are known where the network has EIP-1559 and they differ. */
export interface GasPrices {
  normal: NamedFees
  slow?: GasFees
  fast?: GasFees
}

const blockCount = 10
/** Of the priority fees in a block. */
const slowPercentile = 10
const fastPercentile = 90
/** What fast is of slow, in percent: nobody has to choose between fees that are nearly the same. */
const leastDifference = 105n

const median = (values: readonly bigint[]) => [...values].sort((a, b) => (a < b ? -1 : 1))[values.length >> 1] ?? 0n

type History = Awaited<ReturnType<typeof getFeeHistory>>

/**
 * Slow: the base fee may rise by one block's most, an eighth (EIP-1559). Fast: it may double. Neither passes the normal
 * fees, which count where recent blocks were empty.
 */
const choicesBy = (normal: GasFees, { baseFeePerGas, reward = [], gasUsedRatio }: History) => {
  // The last one is that of the next block.
  const base = baseFeePerGas.at(-2) ?? 0n
  if (base === 0n) return {}
  // An empty block has zeroes.
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

/** What a unit of gas costs, by the network's recent blocks (eth_feeHistory). */
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
