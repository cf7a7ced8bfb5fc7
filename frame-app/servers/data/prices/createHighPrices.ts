import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import type { Chain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import type { Pricer } from './createPricer.ts'
import type { Prices } from './readTokenPrices.ts'

const hourMs = 3_600_000
const mostPrices = 10_000

/** The highest prices of the current clock hour and the previous one. */
interface High {
  hour: number
  current: number
  previous: number
}

interface HighDeps {
  /** Prices shown to visitors. */
  readPrices: Pricer
  /** The highest current pool prices. */
  readHighest: Pricer
  now?: () => number
}

/**
 * Prices for limits, because a low price would bypass them. Each is the highest price read for a token in this hour and
 * the previous one. Manipulating a price for minutes does not bypass a limit. Elsewhere, use `readTokenPrices`, so that
 * each read counts.
 */
export const createHighPrices = ({ readPrices, readHighest, now = Date.now }: HighDeps) => {
  const highs = createRecentMap<string, High>(mostPrices)

  /** Each read sets the entry again, so that tokens in use are not evicted. */
  const note = (key: string, price: number) => {
    const hour = Math.floor(now() / hourMs)
    const known = highs.get(key)
    const ofHour = (one: number) => (known?.hour === one ? known.current : 0)
    const before = known?.hour === hour ? known.previous : ofHour(hour - 1)
    const high = { hour, current: Math.max(ofHour(hour), price), previous: before }
    highs.set(key, high)
    return Math.max(high.current, high.previous)
  }

  // Limits are in dollars.
  const noteAll = (chain: Chain, currency: Currency, found: Prices) =>
    [...found].map(
      ([token, price]) => [token, currency === 'usd' ? note(`${chain.chainId}:${token}`, price) : price] as const,
    )

  const shown: Pricer = async (chain, tokens, currency) => {
    const found = await readPrices(chain, tokens, currency)
    noteAll(chain, currency, found)
    return found
  }
  const readHighPrices: Pricer = async (chain, tokens, currency) =>
    new Map(noteAll(chain, currency, await readHighest(chain, tokens, currency)))
  return { readPrices: shown, readHighPrices }
}
