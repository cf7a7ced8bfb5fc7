import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { leastOf, mostOf } from '../../services/blockchain-data/swap/slippage.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import type { SwapHolding } from './swapHolding.ts'
import { wrapperOf } from './wrapping.ts'

/** A swap as reviewed by the visitor. */
export interface ReviewedSwap {
  from: SwapHolding
  to: SwapHolding
  /** The amount on the exact side. */
  amount: bigint
  exact: ExactSide
  userAddress: string
  slippageBips: bigint
  quote: SwapQuote
  /** CAIP-10 id. To wrap or unwrap a currency, this is the wrapping contract. */
  router: string
  /** The enforced limit: the minimum received or the maximum paid. */
  limit: bigint
  /** The worst accepted price impact, from 0 to 1. 0 if there is none. */
  worstImpact: number
}

/** Returns the worst-case amounts paid and received. */
export const boundsOf = ({ exact, amount, limit }: Pick<ReviewedSwap, 'exact' | 'amount' | 'limit'>) =>
  exact === 'in' ? { mostIn: amount, leastOut: limit } : { mostIn: limit, leastOut: amount }

/** Returns the minimum received or the maximum paid within the slippage. Wrapping has no slippage. */
export const slippageLimitOf = ({ quote, slippageBips }: Pick<ReviewedSwap, 'quote' | 'slippageBips'>) => {
  const bips = wrapperOf(quote.fromAccount, quote.toAccount) ? 0n : slippageBips
  return quote.exact === 'in' ? leastOf(quote.toAmount, bips) : mostOf(quote.fromAmount, bips)
}
