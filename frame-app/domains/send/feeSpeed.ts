import type { FeeSpeed } from '../../services/transfers/Transfers.ts'
import type { Order } from './order.ts'
import type { Estimate } from './useEstimate.ts'

const choiceOf = (estimate: Estimate, speed: FeeSpeed) =>
  estimate.status === 'ready' && speed !== 'normal' ? estimate.choices?.[speed] : undefined

/** The estimate at a speed. */
export const estimateAt = (estimate: Estimate, speed: FeeSpeed): Estimate => {
  const choice = choiceOf(estimate, speed)
  return choice && estimate.status === 'ready' ? { ...estimate, fee: choice.fee } : estimate
}

/** The order with the fees of a speed. */
export const orderAt = (order: Order, estimate: Estimate, speed: FeeSpeed): Order => {
  const choice = choiceOf(estimate, speed)
  return choice ? { ...order, gasFees: choice.gasFees } : order
}

/**
 * What the network takes at each speed, in its own currency's smallest unit, as decimal numbers; undefined where there is
 * no choice.
 */
export const feesOf = (estimate: Estimate): Record<FeeSpeed, string> | undefined => {
  if (estimate.status !== 'ready' || !estimate.choices) return undefined
  const { fee, choices } = estimate
  return { slow: String(choices.slow.fee), normal: String(fee), fast: String(choices.fast.fee) }
}
