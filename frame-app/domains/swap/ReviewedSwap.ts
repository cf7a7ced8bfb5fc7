import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { leastOf, mostOf } from '../../services/blockchain-data/swap/slippage.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import type { SwapHolding } from './swapHolding.ts'
import { wrapperOf } from './wrapping.ts'

/** A swap as the visitor has seen it. */
export interface ReviewedSwap {
  from: SwapHolding
  to: SwapHolding
  /** On the side that is exact. */
  amount: bigint
  exact: ExactSide
  userAddress: string
  slippageBips: bigint
  quote: SwapQuote
  /** CAIP-10. Of currency and its wrapped form: the contract that wraps. */
  router: string
  /** The least that is got, or the most that is given: it holds. */
  limit: bigint
  /** The worst price impact that the visitor has accepted, of one. 0 for none. */
  worstImpact: number
}

/** What is given and got at worst. */
export const boundsOf = ({ exact, amount, limit }: Pick<ReviewedSwap, 'exact' | 'amount' | 'limit'>) =>
  exact === 'in' ? { mostIn: amount, leastOut: limit } : { mostIn: limit, leastOut: amount }

/** The least that is got, or the most that is given, within the slippage. What is one for one has none. */
export const slippageLimitOf = ({ quote, slippageBips }: Pick<ReviewedSwap, 'quote' | 'slippageBips'>) => {
  const bips = wrapperOf(quote.fromAccount, quote.toAccount) ? 0n : slippageBips
  return quote.exact === 'in' ? leastOf(quote.toAmount, bips) : mostOf(quote.fromAmount, bips)
}
