import { formatEther } from 'viem'
import { readPaymasterDeposit } from './readFees.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

/**
 * Watches that a network has enough to pay from for what its projects may spend in a day. Returns the function that looks, and says it
 * in a line when it has become too little: once, until there is enough again.
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
