import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { ExactSide, Fraction, type SwapPair, Units } from './swapShapes.ts'

export interface SwapQuotesQuery extends SwapPair {
  /** In the smallest unit of the token that is exact. */
  amount: bigint
  /** Which side is exact. Default: what is given. */
  exact?: ExactSide
  /** For whom a token that may take a fee is tried. */
  userAddress?: string
}

export const SwapQuote = z.object({
  id: z.nullable(z.string()),
  fromAmount: Units,
  fromAccount: CaipAddress,
  toAmount: Units,
  toAccount: CaipAddress,
  exact: z.catch(z._default(ExactSide, 'in'), 'in'),
  /** The exchange that swaps. */
  provider: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
  /** What is allowed to take the token, and swaps it. */
  router: z.optional(CaipAddress),
  /** The tokens on the way, both ends included. */
  path: z.catch(z.optional(z.array(CaipAddress)), undefined),
  /** How much worse than the pools' present price, or what both tokens are worth, beside fees, of one. */
  impact: z.catch(z.optional(Fraction), undefined),
  /** What the pools keep, of one. */
  poolFee: z.catch(z.optional(Fraction), undefined),
  /** What the token itself keeps, of one. */
  tax: z.catch(z._default(Fraction, 0), 0),
})
export type SwapQuote = z.infer<typeof SwapQuote>

export const SwapQuotesAnswer = z.object({ quotes: z.array(SwapQuote) })

/** Whether a quote is of what was asked for: a service may not know of exact outputs. */
const isOf = ({ exact, fromAmount, toAmount }: SwapQuote, asked: SwapQuotesQuery) =>
  exact === (asked.exact ?? 'in') && (exact === 'in' ? fromAmount : toAmount) === asked.amount

/** What a swap would bring now, or cost. The first one is the best; none: there is no way. */
export const createGetSwapQuotes =
  ({ urlOf, request }: ProjectClient) =>
  async (query: SwapQuotesQuery, signal?: AbortSignal): Promise<SwapQuote | undefined> => {
    const url = urlOf('/v1/convert/quotes', { ...query, amount: String(query.amount) })
    const { quotes } = await request(url, SwapQuotesAnswer, signal)
    return quotes.find((quote) => isOf(quote, query))
  }
