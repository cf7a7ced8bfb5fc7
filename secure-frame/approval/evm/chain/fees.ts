import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { smaller } from '../extremes.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { readQuantityAnswer } from './hexAnswer.ts'

/** The current gas prices. A network without EIP-1559 reports only a gas price. */
export type EvmGasPrices = { kind: 'market'; baseFee: bigint; tip: bigint } | { kind: 'legacy'; gasPrice: bigint }

const baseFeeOf = (block: Json) =>
  typeof block === 'object' && block !== null && 'baseFeePerGas' in block && block.baseFeePerGas
    ? readQuantityAnswer(block.baseFeePerGas)
    : undefined

/** Returns the current gas prices, in wei. */
export const readEvmGasPrices = async (rpc: ReadChain): Promise<EvmGasPrices> => {
  const gasPrice = async () => readQuantityAnswer(await rpc('eth_gasPrice', []))
  const baseFee = baseFeeOf(await rpc('eth_getBlockByNumber', ['latest', false]))
  if (baseFee === undefined) return { kind: 'legacy', gasPrice: await gasPrice() }
  // Some nodes lack eth_maxPriorityFeePerGas. The tip is then the gas price minus the base fee.
  const tip = await rpc('eth_maxPriorityFeePerGas', []).then(
    readQuantityAnswer,
    async () => (await gasPrice()) - baseFee,
  )
  return { kind: 'market', baseFee, tip: tip > 0n ? tip : 0n }
}

/** Fee fields of an EIP-1559 or legacy transaction. */
export type SignedFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

type PageFees = Pick<TransactionDraft, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Returns the page's fees, if given. Otherwise the maximum fee allows the base fee to double. */
export const signedFees = (given: PageFees, prices: EvmGasPrices): SignedFees => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = given
  if (prices.kind === 'legacy') return { type: 'legacy', gasPrice: gasPrice ?? maxFeePerGas ?? prices.gasPrice }
  if (gasPrice !== undefined) return { type: 'eip1559', maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const tip = maxPriorityFeePerGas ?? prices.tip
  const most = maxFeePerGas ?? 2n * prices.baseFee + tip
  return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: smaller(tip, most) }
}

/** Returns the estimated price per gas unit. */
export const expectedPrice = (fees: SignedFees, prices: EvmGasPrices) => {
  if (fees.type === 'legacy') return fees.gasPrice
  const baseFee = prices.kind === 'market' ? prices.baseFee : 0n
  return smaller(fees.maxFeePerGas, baseFee + fees.maxPriorityFeePerGas)
}

/** Returns the maximum price per gas unit, which the balance must cover. */
export const greatestPrice = (fees: SignedFees) => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
