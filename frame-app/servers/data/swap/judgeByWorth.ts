import type { Address } from 'viem'
import { withDeadline } from '#protocol/async/withDeadline'
import type { EvmChain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { type RecentReads, readRecently } from '../readRecently.ts'
import { createRecentMap } from '../recentMap.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { SwapParams } from './createQuoteSwap.ts'
import type { CheckedVenues } from './createVenues.ts'
import type { RouteQuote } from './Route.ts'

/** Maximum time that a quote waits for prices. After that, it is returned without them. */
const patienceMs = 1500
const mostPairs = 10_000

type Judged = Pick<RouteQuote, 'amountIn' | 'amountOut' | 'impact' | 'poolFee'> & { tax?: number }

/** Value of one unit of the input token and of the output token. */
type Worths = readonly [given: number, got: number]

const lossOf = ({ amountIn, amountOut, poolFee, tax = 0 }: Judged, [given, got]: Worths) => {
  const kept = (1 - poolFee) * (1 - tax)
  const loss = 1 - (Number(amountOut) * got) / (Number(amountIn) * given * kept)
  return Number.isFinite(loss) ? Math.max(0, loss) : undefined
}

/**
 * Returns the price impact of a quote, excluding pool and token fees. It is the larger of two losses: against the
 * pools' prices, and against the tokens' market prices. A pool's price alone is not reliable, because a trader can move
 * it for one block.
 */
export const worstImpact = (quote: Judged, worths: Worths | undefined): number | undefined => {
  const losses = [quote.impact, worths && lossOf(quote, worths)].flatMap((loss) => loss ?? [])
  return losses.length > 0 ? Math.max(...losses) : undefined
}

/**
 * Creates a reader for the token prices of a requested swap, which are cached for ten seconds. Undefined if a price is
 * unknown or not available in time.
 */
export const createReadWorths = (catalogue: TokenCatalogue, readPrices: Pricer) => {
  const recent: RecentReads<string, Worths | undefined> = createRecentMap(mostPairs)

  const read = async (chain: EvmChain, tokens: readonly [Address, Address]) => {
    const [prices, described] = await Promise.all([
      readPrices(chain, tokens, 'usd'),
      describeTokens(chain, catalogue, tokens),
    ])
    const [given, got] = tokens.map((token, index) => {
      const [price, decimals] = [prices.get(token), described[index]?.decimals]
      return price !== undefined && decimals !== undefined && price > 0 ? price / 10 ** decimals : undefined
    })
    return given !== undefined && got !== undefined ? ([given, got] as const) : undefined
  }
  return (chain: EvmChain, { wrapper }: CheckedVenues, { from, to }: SwapParams): Promise<Worths | undefined> => {
    const tokens = [from ?? wrapper, to ?? wrapper] as const
    const key = [chain.chainId, ...tokens].join()
    const reading = () => readRecently(recent, { key, isFresh: true, read: () => read(chain, tokens) })
    return withDeadline(patienceMs, undefined, reading).catch(() => undefined)
  }
}
export type ReadWorths = ReturnType<typeof createReadWorths>
