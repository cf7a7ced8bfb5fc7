import { atom } from 'jotai'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { outsideAtom } from '../../outside/outside.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'
import type { Holding } from './Holding.ts'

/** So long a visitor waits for prices in their currency. After that, dollars are shown. */
const patienceMs = 5_000

/** As the service names it in a request for prices (CAIP-10). */
const priceIdOf = (chainId: string, { address = nativeAddress }: Holding) => `${chainId}:${address}`

type Reprice = (holding: Holding) => Holding

/** Dollars are true, too, and each price says what it is in. */
const keepDollars: Reprice = (holding) => holding

/**
 * Reads what holdings with prices in dollars are worth in the visitor's currency. Returns what gives one of them its price
 * in it; all keep their dollars where one of them has no price in the currency.
 */
export const repriceAtom = atom(
  null,
  async (get, _set, holdings: readonly Holding[], chainId: string): Promise<Reprice> => {
    const currency = get(displayCurrencyAtom)
    // A token without a price in dollars has none in other currencies. Values of unverified tokens are not shown.
    const priced = holdings.filter(({ price, isVerified }) => price !== undefined && isVerified !== false)
    if (currency === 'usd' || priced.length === 0) return keepDollars
    const addresses = priced.map((holding) => priceIdOf(chainId, holding))
    try {
      const { getPrices } = await get(outsideAtom).data()
      const found = await getPrices({ addresses, currency }, AbortSignal.timeout(patienceMs))
      const prices = new Map(found.map(({ address, price }) => [address, price]))
      // A sum that left some of them out would be too small, and look whole.
      if (addresses.some((address) => prices.get(address) === undefined)) return keepDollars
      return (holding) =>
        priced.includes(holding) ? { ...holding, price: prices.get(priceIdOf(chainId, holding)), currency } : holding
    } catch {
      return keepDollars
    }
  },
)
