import { atom } from 'jotai'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { outsideAtom } from '../../outside/outside.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'
import type { Holding } from './Holding.ts'

/** The maximum wait for prices in the visitor's currency. Afterwards, dollars are shown. */
const patienceMs = 5_000

/** Returns the id used in price requests to the service (CAIP-10). */
const priceIdOf = (chainId: string, { address = nativeAddress }: Holding) => `${chainId}:${address}`

type Reprice = (holding: Holding) => Holding

/** Keeps prices in dollars. They stay correct, because each price includes its currency. */
const keepDollars: Reprice = (holding) => holding

/**
 * Requests prices in the visitor's currency for holdings priced in dollars. Returns a function that reprices a holding.
 * If any price is missing, all holdings keep dollars.
 */
export const repriceAtom = atom(
  null,
  async (get, _set, holdings: readonly Holding[], chainId: string): Promise<Reprice> => {
    const currency = get(displayCurrencyAtom)
    // A token without a dollar price has no price in other currencies. Values of unverified tokens are not shown.
    const priced = holdings.filter(({ price, isVerified }) => price !== undefined && isVerified !== false)
    if (currency === 'usd' || priced.length === 0) return keepDollars
    const addresses = priced.map((holding) => priceIdOf(chainId, holding))
    try {
      const { getPrices } = await get(outsideAtom).data()
      const found = await getPrices({ addresses, currency }, AbortSignal.timeout(patienceMs))
      const prices = new Map(found.map(({ address, price }) => [address, price]))
      // With missing prices, the total would be too low but look complete.
      if (addresses.some((address) => prices.get(address) === undefined)) return keepDollars
      return (holding) =>
        priced.includes(holding) ? { ...holding, price: prices.get(priceIdOf(chainId, holding)), currency } : holding
    } catch {
      return keepDollars
    }
  },
)
