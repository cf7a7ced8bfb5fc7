import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { outsideAtom } from '../../outside/outside.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import { priceOf } from '../tokens/money.ts'
import type { SwapHolding } from './swapHolding.ts'

/** What one of each token is worth, by its id. Prices of what is not held are asked for. */
export const useSwapPrices = (tokens: readonly (SwapHolding | undefined)[]) => {
  const outside = useAtomValue(outsideAtom)
  const currency = useAtomValue(displayCurrencyAtom)
  const [prices, setPrices] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  const asked = tokens.flatMap((token) => token?.id ?? []).join()

  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    const { signal } = controller
    outside
      .data()
      .then(({ getPrices }) => getPrices({ addresses: asked.split(','), currency }, signal))
      .then((answers) => {
        if (!signal.aborted) setPrices(new Map(answers.map(({ address, price }) => [address.toLowerCase(), price])))
      })
      // A swap is quoted without them.
      .catch(() => undefined)
    return () => controller.abort()
  }, [asked, currency, outside])

  return ({ id, isVerified }: SwapHolding) => priceOf({ price: prices.get(id.toLowerCase()), currency, isVerified })
}
