import type { FeeSpeed, TransactionEstimate } from '../../services/transactions/Transactions.ts'
import type { ReviewedTransaction } from './order.ts'
import type { Estimate } from './useEstimate.ts'

const choiceOf = (estimate: Estimate, speed: FeeSpeed) =>
  estimate.status === 'ready' && speed !== 'normal' ? estimate.choices?.[speed] : undefined

/** Returns the estimate at a speed, or with the order's own fees if set. */
export const estimateAt = (estimate: Estimate, order: ReviewedTransaction | undefined, speed: FeeSpeed): Estimate => {
  const choice = order?.gasFees ? undefined : choiceOf(estimate, speed)
  return choice && estimate.status === 'ready' ? { ...estimate, fee: choice.fee } : estimate
}

/** Returns the order with the fees of a speed, unless it sets its own fees. */
export const orderAt = (order: ReviewedTransaction, estimate: Estimate, speed: FeeSpeed): ReviewedTransaction => {
  const choice = order.gasFees ? undefined : choiceOf(estimate, speed)
  return choice ? { ...order, gasFees: choice.gasFees } : order
}

/**
 * Returns the fee at each speed in the native currency's smallest unit, as decimal numbers. Undefined if the network
 * offers only one.
 */
export const feesOf = (estimate: Estimate): Record<FeeSpeed, string> | undefined => {
  if (estimate.status !== 'ready' || !estimate.choices) return undefined
  const { normal, fee, choices } = estimate
  return { slow: String(choices.slow.fee), normal: String(normal?.fee ?? fee), fast: String(choices.fast.fee) }
}

/**
 * Returns the maximum native currency that can be sent at a speed, and the fees used to compute it. With different
 * fees, the balance might not cover both.
 */
export const mostSendable = (units: bigint, estimate: TransactionEstimate, speed: FeeSpeed) => {
  const chosen = speed === 'normal' ? undefined : estimate.choices?.[speed]
  const { fee, gasFees } = chosen ?? estimate.normal ?? { fee: estimate.fee }
  return { units: units > fee ? units - fee : 0n, gasFees }
}
