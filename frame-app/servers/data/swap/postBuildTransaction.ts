import type { Context } from 'hono'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { type SwapAnswer, SwapRequest } from '../../../services/blockchain-data/swap/buildSwap.ts'
import { leastOf, mostOf } from '../../../services/blockchain-data/swap/slippage.ts'
import { sendError } from '../../app/sendError.ts'
import { costs } from '../routes/costs.ts'
import type { Charges } from '../routes/createCharges.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { buildWrapping } from './buildWrapping.ts'
import { type QuoteSwap, type SwapParams, secondsToSwap, type TriedQuote } from './createQuoteSwap.ts'
import { encodeSwap } from './encodeSwap.ts'
import { estimateLimit, gasLimitOf } from './gasOf.ts'
import {
  answerQuoteErrors,
  InvalidQuoteRequestError,
  type ReadSwapContext,
  readUnits,
  readUser,
  type SwapContext,
  selectRouter,
  unsupported,
} from './readQuoteRequest.ts'
import { readSwapGasPrices } from './readSwapGasPrices.ts'
import { wrappingOf } from './wrapping.ts'

type Request = z.infer<typeof SwapRequest>

/** Default gas for a swap through one pool, and for each additional pool. */
const usualGas = 250_000n
const gasOfHop = 120_000n

const bipsOf = ({ eip155 }: Request) => BigInt(Math.round(eip155.slippage * 100))

const fails = (message: string) => new InvalidQuoteRequestError('swap_fails', message, 422)

interface Bounds {
  amountIn: bigint
  amountOut: bigint
}

/**
 * Returns the limits of the swap. Uses the limit that the visitor saw. Without one, computes it from the current quote
 * and the slippage.
 */
const boundsOf = ({ exact, amountIn, amountOut }: TriedQuote, body: Request): Bounds => {
  const limit = body.limit === undefined ? undefined : readUnits(body.limit)
  const least = exact === 'in' ? (limit ?? leastOf(amountOut, bipsOf(body))) : amountOut
  const most = exact === 'out' ? (limit ?? mostOf(amountIn, bipsOf(body))) : amountIn
  if (amountOut < least || amountIn > most)
    throw new InvalidQuoteRequestError('price_moved', 'The price has moved beyond the limit', 409)
  return { amountIn: most, amountOut: least }
}

interface Swap {
  place: SwapContext
  wish: SwapParams
  account: Address
}

/**
 * `POST /v1/convert/build-transaction`: builds the swap call. If the account has the balance, simulates it on the
 * current state.
 */
export const postBuildTransaction = (
  { projects }: RouteDeps,
  { readPair }: ReadSwapContext,
  { quote, quoteTried }: QuoteSwap,
  { charge }: Charges,
) => {
  const best = async ({ place: { chain, venues }, wish, account }: Swap, body: Request): Promise<TriedQuote> => {
    const bips = bipsOf(body)
    const found = body.disableEstimate
      ? (await quote(chain, venues, wish)).map((one) => ({ ...one, isTried: false, tax: 0 }))[0]
      : await quoteTried(chain, venues, wish, { account, mostOf: (amount) => mostOf(amount, bips) })
    if (!found) throw new InvalidQuoteRequestError('no_route', 'There is no way between these tokens', 422)
    if (found === 'fails') throw fails('The swap fails in a trial: the token may not let itself be traded')
    if (found.tax * 10_000 > Number(bips)) throw fails('The token keeps more of each transfer than the slippage allows')
    return found
  }

  const gasOf = async ({ place: { chain }, account }: Swap, found: TriedQuote, call: ReturnType<typeof encodeSwap>) => {
    const tried = found.gas && gasLimitOf(found.gas)
    const usual = usualGas + gasOfHop * BigInt(found.pools.length - 1)
    // The estimate fails before the router is approved.
    return tried ?? (await estimateLimit(chain, { from: account, ...call })) ?? usual
  }

  const build = async (swap: Swap, body: Request): Promise<z.input<typeof SwapAnswer>> => {
    const { place, wish, account } = swap
    const found = await best(swap, body)
    const bounds = boundsOf(found, body)
    const deadline = BigInt(Math.floor(Date.now() / 1000)) + secondsToSwap
    const native = { isNativeIn: wish.from === undefined, isNativeOut: wish.to === undefined }
    const call = encodeSwap({ ...found, ...bounds, ...native, recipient: account, deadline })
    const [gas, { standard }] = await Promise.all([gasOf(swap, found, call), readSwapGasPrices(place.chain)])
    const id = (address: string) => `${place.chain.chainId}:${address}`
    return {
      tx: {
        from: id(account),
        to: id(call.to),
        data: call.data,
        amount: String(found.amountOut),
        value: String(call.value),
        eip155: { gas: String(gas), gasPrice: String(standard) },
      },
      mostIn: String(bounds.amountIn),
      leastOut: String(bounds.amountOut),
      deadline: Number(deadline),
      isTried: found.isTried,
    }
  }

  const buildEither = ({ place, wish, account }: Swap, body: Request) => {
    const kind = wrappingOf(place, wish)
    if (kind) return buildWrapping({ place, wish, account, kind }, body)
    const router = body.router === undefined ? undefined : selectRouter(place, body.router)
    return build({ place, wish: { ...wish, router }, account }, body)
  }

  return answerQuoteErrors(async (context: Context) => {
    const parsed = z.safeParse(SwapRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return sendError(context, 400, 'invalid_request', 'The request cannot be read')
    const body = parsed.data
    if (!(await projects.find(context.req.query('projectId') ?? body.projectId ?? '')))
      return sendError(context, 403, 'unknown_project', 'Unknown project')
    const account = readUser(body.userAddress)
    const { place, ...pair } = await readPair(context, body)
    if (!place) throw unsupported('Swaps')
    await charge(context, costs.quote)
    const wish: SwapParams = { ...pair, amount: readUnits(body.amount), exact: body.exact ?? 'in' }
    return sendAnswer(context, await buildEither({ place, wish, account }, body))
  })
}
