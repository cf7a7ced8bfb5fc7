import { smaller } from '../extremes.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'

/** What the network asks for gas now. Without a base fee it knows only one price. */
export type GasPrices = { kind: 'market'; baseFee: bigint; tip: bigint } | { kind: 'legacy'; gasPrice: bigint }

/** Fees as they are signed: at most so much is paid. */
export type SignedFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

/** What the page names is taken. What it leaves out leaves room for the base fee to double. */
export const signedFees = (draft: TransactionDraft, prices: GasPrices): SignedFees => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = draft
  if (prices.kind === 'legacy') return { type: 'legacy', gasPrice: gasPrice ?? maxFeePerGas ?? prices.gasPrice }
  if (gasPrice !== undefined) return { type: 'eip1559', maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const tip = maxPriorityFeePerGas ?? prices.tip
  const most = maxFeePerGas ?? 2n * prices.baseFee + tip
  return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: smaller(tip, most) }
}

/** What the gas will about cost. */
export const expectedPrice = (fees: SignedFees, prices: GasPrices) => {
  if (fees.type === 'legacy') return fees.gasPrice
  const baseFee = prices.kind === 'market' ? prices.baseFee : 0n
  return smaller(fees.maxFeePerGas, baseFee + fees.maxPriorityFeePerGas)
}

/** What it may cost at most: so much has to be there. */
export const greatestPrice = (fees: SignedFees) => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
