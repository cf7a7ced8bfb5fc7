import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import type { Chain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import type { Pricer } from './createPricer.ts'
import type { Prices } from './readPrices.ts'

const hourMs = 3_600_000
const mostPrices = 10_000

interface High {
  price: number
  at: number
}

interface HighParts {
  /** What visitors are shown. */
  readPrices: Pricer
  /** The highest prices that pools say at the moment. */
  readHighest: Pricer
  now?: () => number
}

/**
 * Prices for limits, which a low price would open: the highest that was read of a token within the last hour. Whoever
 * moves a price for minutes lets nothing pass. `readPrices` is the one to use elsewhere, so that each read counts.
 */
export const createHighPrices = ({ readPrices, readHighest, now = Date.now }: HighParts) => {
  const highs = createRecentMap<string, High>(mostPrices)

  const note = (key: string, price: number) => {
    const high = highs.get(key)
    if (!high || price >= high.price || now() - high.at > hourMs) highs.set(key, { price, at: now() })
    return highs.get(key)?.price ?? price
  }

  const noteAll = (chain: Chain, currency: Currency, found: Prices) =>
    [...found].map(([token, price]) => [token, note(`${currency}:${chain.chainId}:${token}`, price)] as const)

  const shown: Pricer = async (chain, tokens, currency) => {
    const found = await readPrices(chain, tokens, currency)
    noteAll(chain, currency, found)
    return found
  }
  const readHighPrices: Pricer = async (chain, tokens, currency) =>
    new Map(noteAll(chain, currency, await readHighest(chain, tokens, currency)))
  return { readPrices: shown, readHighPrices }
}
