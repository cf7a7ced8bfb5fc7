import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import type { Chain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import type { Pricer } from './createPricer.ts'
import type { Prices } from './readTokenPrices.ts'

const hourMs = 3_600_000
const mostPrices = 10_000

/** The highest prices of a token in the current clock hour and in the previous one. */
interface High {
  hour: number
  current: number
  previous: number
}

interface HighDeps {
  /** Reads the prices shown to visitors. */
  readPrices: Pricer
  /** Reads the highest current pool prices. */
  readHighest: Pricer
  now?: () => number
}

/**
 * Reads prices for spending limits, which a low price would bypass. Each is a token's highest price in the current and
 * the previous hour. Manipulating a price for minutes therefore has no effect. For other purposes use
 * `readTokenPrices`, so that each read counts.
 */
export const createHighPrices = ({ readPrices, readHighest, now = Date.now }: HighDeps) => {
  const highs = createRecentMap<string, High>(mostPrices)

  /** Sets the entry again on each read, so that tokens in use are not evicted. */
  const note = (key: string, price: number) => {
    const hour = Math.floor(now() / hourMs)
    const known = highs.get(key)
    const ofHour = (one: number) => (known?.hour === one ? known.current : 0)
    const before = known?.hour === hour ? known.previous : ofHour(hour - 1)
    const high = { hour, current: Math.max(ofHour(hour), price), previous: before }
    highs.set(key, high)
    return Math.max(high.current, high.previous)
  }

  // Records only dollar prices, because limits are in dollars.
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
