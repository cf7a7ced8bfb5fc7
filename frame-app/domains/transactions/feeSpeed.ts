import type { FeeSpeed, TransactionEstimate } from '../../services/transactions/Transactions.ts'
import type { ReviewedTransaction } from './order.ts'
import type { Estimate } from './useEstimate.ts'

const choiceOf = (estimate: Estimate, speed: FeeSpeed) =>
  estimate.status === 'ready' && speed !== 'normal' ? estimate.choices?.[speed] : undefined

/** The estimate at a speed; of an order that names its fees, by those. */
export const estimateAt = (estimate: Estimate, order: ReviewedTransaction | undefined, speed: FeeSpeed): Estimate => {
  const choice = order?.gasFees ? undefined : choiceOf(estimate, speed)
  return choice && estimate.status === 'ready' ? { ...estimate, fee: choice.fee } : estimate
}

/** The order with the fees of a speed, unless it names its own. */
export const orderAt = (order: ReviewedTransaction, estimate: Estimate, speed: FeeSpeed): ReviewedTransaction => {
  const choice = order.gasFees ? undefined : choiceOf(estimate, speed)
  return choice ? { ...order, gasFees: choice.gasFees } : order
}

/**
 * What the network takes at each speed, in its own currency's smallest unit, as decimal numbers; undefined where there is
 * no choice.
 */
export const feesOf = (estimate: Estimate): Record<FeeSpeed, string> | undefined => {
  if (estimate.status !== 'ready' || !estimate.choices) return undefined
  const { normal, fee, choices } = estimate
  return { slow: String(choices.slow.fee), normal: String(normal?.fee ?? fee), fast: String(choices.fast.fee) }
}

/**
 * The most of the network's own currency that can be sent at a speed, and the fees that it was counted with: by others, the
 * balance would not cover both.
 */
export const mostSendable = (units: bigint, estimate: TransactionEstimate, speed: FeeSpeed) => {
  const chosen = speed === 'normal' ? undefined : estimate.choices?.[speed]
  const { fee, gasFees } = chosen ?? estimate.normal ?? { fee: estimate.fee }
  return { units: units > fee ? units - fee : 0n, gasFees }
}
