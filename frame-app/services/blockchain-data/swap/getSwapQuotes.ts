import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { ExactSide, Fraction, type SwapPair, Units } from './swapShapes.ts'

export interface SwapQuotesQuery extends SwapPair {
  /** In the smallest unit of the exact token. */
  amount: bigint
  /** The exact side. Default: the input. */
  exact?: ExactSide
  /** The account for which a token with a possible transfer fee is simulated. */
  userAddress?: string
}

export const SwapQuote = z.object({
  id: z.nullable(z.string()),
  fromAmount: Units,
  fromAccount: CaipAddress,
  toAmount: Units,
  toAccount: CaipAddress,
  exact: z.catch(z._default(ExactSide, 'in'), 'in'),
  /** Name of the exchange. */
  provider: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
  /** The contract that needs the allowance and executes the swap. */
  router: z.optional(CaipAddress),
  /** The tokens of the route, including both ends. */
  path: z.catch(z.optional(z.array(CaipAddress)), undefined),
  /** Loss against the pools' current prices or the tokens' market values, excluding fees, as a fraction of one. */
  impact: z.catch(z.optional(Fraction), undefined),
  /** Pool fees, as a fraction of one. */
  poolFee: z.catch(z.optional(Fraction), undefined),
  /** The token's transfer fee, as a fraction of one. */
  tax: z.catch(z._default(Fraction, 0), 0),
})
export type SwapQuote = z.infer<typeof SwapQuote>

export const SwapQuotesAnswer = z.object({ quotes: z.array(SwapQuote) })

/** True if a quote matches the request: a service may not support exact outputs. */
const isOf = ({ exact, fromAmount, toAmount }: SwapQuote, asked: SwapQuotesQuery) =>
  exact === (asked.exact ?? 'in') && (exact === 'in' ? fromAmount : toAmount) === asked.amount

/** Reads the current output or input of a swap. The best quote is first; empty if no route exists. */
export const createGetSwapQuotes =
  ({ urlOf, request }: ProjectClient) =>
  async (query: SwapQuotesQuery, signal?: AbortSignal): Promise<SwapQuote | undefined> => {
    const url = urlOf('/v1/convert/quotes', { ...query, amount: String(query.amount) })
    const { quotes } = await request(url, SwapQuotesAnswer, signal)
    return quotes.find((quote) => isOf(quote, query))
  }
