import type { Address } from 'viem'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import type { Chain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { PriceSource } from './createPriceSource.ts'
import type { RateOf } from './createRates.ts'
import { agreedPrice, type ChoosePrice } from './poolMaths.ts'
import { type Prices, readTokenPrices } from './readTokenPrices.ts'
import { readSolanaPrices } from './solana/readSolanaPrices.ts'
import { wrappedNativeOf } from './wrappedNativeOf.ts'

const lifetimeMs = 15_000
const mostPrices = 10_000
/** Number of significant digits that a JavaScript number represents exactly. Further digits would be wrong. */
const exactDigits = 15

interface Known {
  /** Undefined if no source has a price. */
  price: number | undefined
  readAt: number
}

interface PricerDeps {
  /** Queried for prices first. Missing prices come from pools. */
  source?: PriceSource
  /** Returns the exchange rate that converts the dollar price if the source has no price in the currency. */
  rateOf?: RateOf
  /** Selects a price from pool quotes. Default: the price of the deepest pool, if deep pools agree. */
  choose?: ChoosePrice
  now?: () => number
}

/** Creates a reader that caches prices briefly by currency, because most visitors have the same few tokens. */
export const createPricer = (
  catalogue: TokenCatalogue,
  { source, rateOf, choose = agreedPrice, now = Date.now }: PricerDeps = {},
) => {
  const known = createRecentMap<string, Known>(mostPrices)

  const readDollars = (chain: Chain, tokens: readonly string[]) =>
    chain.namespace === 'solana'
      ? readSolanaPrices(chain, tokens, choose)
      : // On an EVM chain, all tokens have EVM addresses.
        readTokenPrices({ chain, catalogue, tokens: tokens as readonly Address[], choose })

  /** On a network with native ether, uses that network's own ether price, so that one ether is exactly one ether. */
  const rateOn = async (chain: Chain, currency: Currency) => {
    const wrappedNative = wrappedNativeOf(chain)
    if (currency !== 'eth' || chain.currency.symbol !== 'ETH' || !wrappedNative) return rateOf?.(currency)
    const ether = (await read(chain, [wrappedNative], 'usd')).get(wrappedNative)
    return ether ? 1 / ether : rateOf?.(currency)
  }

  const convert = async (chain: Chain, tokens: readonly string[], currency: Currency): Promise<Prices> => {
    const rate = await rateOn(chain, currency)
    if (rate === undefined) return new Map()
    const dollars = await read(chain, tokens, 'usd')
    return new Map([...dollars].map(([token, price]) => [token, Number((price * rate).toPrecision(exactDigits))]))
  }

  const readAnew = async (chain: Chain, tokens: readonly string[], currency: Currency): Promise<Prices> => {
    const told: Prices = source ? await source(chain.chainId, tokens, currency) : new Map()
    const untold = tokens.filter((token) => !told.has(token))
    if (untold.length === 0) return told
    const others = currency === 'usd' ? await readDollars(chain, untold) : await convert(chain, untold, currency)
    return new Map([...others, ...told])
  }

  const read = async (chain: Chain, tokens: readonly string[], currency: Currency): Promise<Prices> => {
    const keyOf = (token: string) => `${currency}:${chain.chainId}:${token}`
    const freshOf = (token: string) => {
      const entry = known.get(keyOf(token))
      return entry && now() - entry.readAt < lifetimeMs ? entry : undefined
    }
    const stale = tokens.filter((token) => !freshOf(token))
    const found = stale.length > 0 ? await readAnew(chain, stale, currency) : new Map<string, number>()
    for (const token of stale) known.set(keyOf(token), { price: found.get(token), readAt: now() })
    return new Map(
      tokens.flatMap((token) => {
        const price = found.get(token) ?? freshOf(token)?.price
        return price === undefined ? [] : [[token, price] as const]
      }),
    )
  }
  return read
}
export type Pricer = ReturnType<typeof createPricer>
