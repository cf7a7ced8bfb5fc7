import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { outsideAtom } from '../../outside/outside.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import type { SwapHolding } from './swapHolding.ts'

interface Prices {
  /** Identifies the tokens and the price currency. */
  key: string
  currency: Currency
  /** The prices by lower-case token id. */
  byId: ReadonlyMap<string, number | undefined>
}

const none: Prices['byId'] = new Map()

/**
 * Returns the unit price of each token. Requests the prices of tokens that are not held. `isReading` is true until they
 * arrive.
 */
export const usePriced = (tokens: readonly (SwapHolding | undefined)[]) => {
  const outside = useAtomValue(outsideAtom)
  const currency = useAtomValue(displayCurrencyAtom)
  const [prices, setPrices] = useState<Prices>()
  const asked = tokens.flatMap((token) => token?.id ?? []).join()
  const key = `${currency} ${asked}`
  const known = prices?.currency === currency ? prices.byId : none

  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    const { signal } = controller
    outside
      .data()
      .then(({ getPrices }) => getPrices({ addresses: asked.split(','), currency }, signal))
      .then((answers) => {
        const byId = new Map(answers.map(({ address, price }) => [address.toLowerCase(), price]))
        if (!signal.aborted) setPrices({ key, currency, byId })
      })
      // Swaps are quoted even without prices.
      .catch(() => !signal.aborted && setPrices({ key, currency, byId: none }))
    return () => controller.abort()
  }, [asked, key, currency, outside])

  const priced = (token: SwapHolding): SwapHolding => {
    const price = known.get(token.id.toLowerCase())
    return price === undefined ? token : { ...token, price, currency }
  }
  return { priced, isReading: asked !== '' && prices?.key !== key }
}
