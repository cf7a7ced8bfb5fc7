import { priceOf } from '../tokens/money.ts'
import type { SwapHolding } from './swapHolding.ts'
import { usePriced } from './usePriced.ts'

/** Returns the unit price of each token. */
export const useSwapPrices = (tokens: readonly (SwapHolding | undefined)[]) => {
  const { priced } = usePriced(tokens)
  return (token: SwapHolding) => priceOf(priced(token))
}
