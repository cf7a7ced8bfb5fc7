import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { outsideAtom } from '../../outside/outside.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import type { SwapHolding } from './swapHolding.ts'

interface Prices {
  /** Of which tokens they are, and in what. */
  key: string
  currency: Currency
  /** By the tokens' ids, in lower case. */
  byId: ReadonlyMap<string, number | undefined>
}

const none: Prices['byId'] = new Map()

/** The price of one of each token. Those of tokens that are not held are requested; `isReading` until they have arrived. */
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
      // A swap is quoted without them.
      .catch(() => !signal.aborted && setPrices({ key, currency, byId: none }))
    return () => controller.abort()
  }, [asked, key, currency, outside])

  const priced = (token: SwapHolding): SwapHolding => {
    const price = known.get(token.id.toLowerCase())
    return price === undefined ? token : { ...token, price, currency }
  }
  return { priced, isReading: asked !== '' && prices?.key !== key }
}
