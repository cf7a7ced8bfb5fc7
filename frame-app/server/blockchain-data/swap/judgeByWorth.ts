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

/** The longest that a quote waits for prices. After that it is answered without them. */
const patienceMs = 1500
const mostPairs = 10_000

type Judged = Pick<RouteQuote, 'amountIn' | 'amountOut' | 'impact' | 'poolFee'> & { tax?: number }

/** What one unit of the token that is given, and of the one that is got, is worth. */
type Worths = readonly [given: number, got: number]

const lossOf = ({ amountIn, amountOut, poolFee, tax = 0 }: Judged, [given, got]: Worths) => {
  const kept = (1 - poolFee) * (1 - tax)
  const loss = 1 - (Number(amountOut) * got) / (Number(amountIn) * given * kept)
  return Number.isFinite(loss) ? Math.max(0, loss) : undefined
}

/**
 * The price impact of a quote: the larger of its loss against the pools' own prices and its loss against what both tokens are
 * worth elsewhere. Fees of pools and of the token are not part of it. A pool's price alone proves little: a trader can move it
 * for one block.
 */
export const worstImpact = (quote: Judged, worths: Worths | undefined): number | undefined => {
  const losses = [quote.impact, worths && lossOf(quote, worths)].flatMap((loss) => loss ?? [])
  return losses.length > 0 ? Math.max(...losses) : undefined
}

/**
 * Reads what the tokens of a wish are worth, for all who ask in the same ten seconds. Undefined where that of one is not
 * known, or not in time.
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
