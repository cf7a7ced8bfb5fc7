import type { Context } from 'hono'
import type { z } from 'zod/mini'
import type { SwapQuotesAnswer } from '../../../services/blockchain-data/swap/getSwapQuotes.ts'
import { mostOf } from '../../../services/blockchain-data/swap/slippage.ts'
import { costs } from '../routes/costs.ts'
import type { Charges } from '../routes/createCharges.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import type { QuoteSwap, SwapParams, TriedQuote } from './createQuoteSwap.ts'
import { type ReadWorths, worstImpact } from './judgeByWorth.ts'
import {
  answerQuoteErrors,
  type ReadSwapContext,
  readSide,
  readUnits,
  readUser,
  type SwapContext,
  tokenId,
} from './readQuoteRequest.ts'
import { wrappingOf } from './wrapping.ts'

type Answer = z.input<typeof SwapQuotesAnswer>

/** Maximum increase of the input in simulations with an exact output. */
const trialSlippage = 100n

/** Builds a quote between native currency and its wrapped form, through the wrapper contract. */
const oneForOne = (
  { chain: { chainId }, venues: { wrapper } }: SwapContext,
  { from, to, exact, amount }: SwapParams,
): Answer['quotes'][number] => {
  const [fromAccount, toAccount] = [tokenId(chainId, from), tokenId(chainId, to)]
  const units = String(amount)
  return {
    id: null,
    fromAmount: units,
    fromAccount,
    toAmount: units,
    toAccount,
    exact,
    router: tokenId(chainId, wrapper),
    path: [fromAccount, toAccount],
    tax: 0,
  }
}

/** `GET /v1/convert/quotes`: returns the current output or input of a swap. Empty if no route exists. */
export const getQuotes = (
  { catalogue }: RouteDeps,
  { readPair, readWorths }: Pick<ReadSwapContext, 'readPair'> & { readWorths: ReadWorths },
  { quote, quoteTried }: QuoteSwap,
  { charge }: Charges,
) => {
  /** Simulates unlisted tokens. Only a simulation shows whether a token charges a transfer fee or cannot be sold. */
  const best = async ({ chain, venues }: SwapContext, request: SwapParams, user: string | undefined) => {
    const isListed = [request.from, request.to].every((token) => !token || catalogue.find(chain.chainId, token))
    if (isListed || user === undefined) return (await quote(chain, venues, request))[0]
    const tester = { account: readUser(user), mostOf: (amount: bigint) => mostOf(amount, trialSlippage) }
    const tried = await quoteTried(chain, venues, request, tester)
    return tried === 'fails' ? undefined : tried
  }

  return answerQuoteErrors(async (context) => {
    const { from, to, amount, exact, userAddress } = context.req.query()
    const wish = { amount: readUnits(amount), exact: readSide(exact) }
    const { place, ...pair } = await readPair(context, { from, to })
    await charge(context, costs.quote)
    const nothing = { quotes: [] } satisfies Answer
    if (!place) return sendAnswer(context, nothing)
    const whole = { ...pair, ...wish }
    if (wrappingOf(place, pair)) return sendAnswer(context, { quotes: [oneForOne(place, whole)] } satisfies Answer)
    const [found, worths] = await Promise.all([
      best(place, whole, userAddress),
      readWorths(place.chain, place.venues, whole),
    ])
    if (!found) return sendAnswer(context, nothing)
    const { chainId } = place.chain
    const tax = (found as Partial<TriedQuote>).tax ?? 0
    const id = (token: string) => `${chainId}:${token}`
    const described = {
      id: null,
      fromAmount: String(found.amountIn),
      fromAccount: tokenId(chainId, pair.from),
      toAmount: String(found.amountOut),
      toAccount: tokenId(chainId, pair.to),
      exact: found.exact,
      provider: found.name,
      router: id(found.swaps.address),
      path: found.tokens.map(id),
      impact: worstImpact({ ...found, tax }, worths),
      poolFee: found.poolFee,
      tax,
    }
    return sendAnswer(context, { quotes: [described] } satisfies Answer)
  }) satisfies (context: Context) => Promise<Response>
}
