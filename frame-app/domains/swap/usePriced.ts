import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { outsideAtom } from '../../outside/outside.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import type { SwapHolding } from './swapHolding.ts'

interface Prices {
  currency: Currency
  /** By the tokens' ids, in lower case. */
  byId: ReadonlyMap<string, number | undefined>
}

/** Tokens with what one of each is worth. Prices of what is not held are asked for. */
export const usePriced = (tokens: readonly (SwapHolding | undefined)[]) => {
  const outside = useAtomValue(outsideAtom)
  const currency = useAtomValue(displayCurrencyAtom)
  const [prices, setPrices] = useState<Prices>()
  const asked = tokens.flatMap((token) => token?.id ?? []).join()

  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    const { signal } = controller
    outside
      .data()
      .then(({ getPrices }) => getPrices({ addresses: asked.split(','), currency }, signal))
      .then((answers) => {
        const byId = new Map(answers.map(({ address, price }) => [address.toLowerCase(), price]))
        if (!signal.aborted) setPrices({ currency, byId })
      })
      // A swap is quoted without them.
      .catch(() => undefined)
    return () => controller.abort()
  }, [asked, currency, outside])

  return (token: SwapHolding): SwapHolding => {
    // Prices in another currency are none.
    const price = prices?.currency === currency ? prices.byId.get(token.id.toLowerCase()) : undefined
    return price === undefined ? token : { ...token, price, currency }
  }
}
