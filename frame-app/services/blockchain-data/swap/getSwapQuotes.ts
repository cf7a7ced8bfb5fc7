import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { ExactSide, Fraction, type SwapPair, Units } from './swapShapes.ts'

export interface SwapQuotesQuery extends SwapPair {
  /** In the smallest unit of the exact token. */
  amount: bigint
  /** The side with the exact amount. Default: the input. */
  exact?: ExactSide
  /** The account used to simulate tokens that may charge a transfer fee. */
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
  /** The contract that requires the allowance and executes the swap. */
  router: z.optional(CaipAddress),
  /** The tokens of the route, including the first and the last. */
  path: z.catch(z.optional(z.array(CaipAddress)), undefined),
  /** Price impact without fees, as a fraction of one. Measured against current pool prices or market values. */
  impact: z.catch(z.optional(Fraction), undefined),
  /** Pool fees, as a fraction of one. */
  poolFee: z.catch(z.optional(Fraction), undefined),
  /** The token's transfer fee, as a fraction of one. */
  tax: z.catch(z._default(Fraction, 0), 0),
})
export type SwapQuote = z.infer<typeof SwapQuote>

export const SwapQuotesAnswer = z.object({ quotes: z.array(SwapQuote) })

/** True if the quote matches the request. Some services do not support exact outputs. */
const isOf = ({ exact, fromAmount, toAmount }: SwapQuote, asked: SwapQuotesQuery) =>
  exact === (asked.exact ?? 'in') && (exact === 'in' ? fromAmount : toAmount) === asked.amount

/** Reads swap quotes, the best first. Returns an empty list if no route exists. */
export const createGetSwapQuotes =
  ({ urlOf, request }: ProjectClient) =>
  async (query: SwapQuotesQuery, signal?: AbortSignal): Promise<SwapQuote | undefined> => {
    const url = urlOf('/v1/convert/quotes', { ...query, amount: String(query.amount) })
    const { quotes } = await request(url, SwapQuotesAnswer, signal)
    return quotes.find((quote) => isOf(quote, query))
  }
