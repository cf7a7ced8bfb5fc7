import { formatEther } from 'viem'
import { readPaymasterDeposit } from './readFees.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

/**
 * Checks that the deposit on a network covers the daily budgets of its projects. Returns the check function. It returns
 * a one-line warning when the deposit becomes too low, but only once until it suffices again.
 */
export const watchDeposit = (chain: SponsoredChain, weiPerDay: bigint) => {
  let wasLow = false
  return async () => {
    const deposit = await readPaymasterDeposit(chain)
    const [isLow, isNew] = [deposit < weiPerDay, !wasLow]
    wasLow = isLow
    if (!isLow || !isNew) return undefined
    return `${chain.network}: the paymaster has ${formatEther(deposit)} left, less than its projects may spend in a day`
  }
}
