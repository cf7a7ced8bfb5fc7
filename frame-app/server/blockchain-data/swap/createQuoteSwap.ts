import { type Address, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem'
import type { EvmChain } from '../chains.ts'
import { numberOf } from '../evm/erc20.ts'
import { readChain } from '../evm/readChain.ts'
import { createFindRoutes } from './createFindRoutes.ts'
import type { CheckedVenues } from './createVenues.ts'
import { encodeSwap } from './encodeSwap.ts'
import { quoteRoutes } from './quoteRoutes.ts'
import type { RouteQuote } from './Route.ts'
import { type SwapTrial, trySwap } from './trySwap.ts'

/** So many of the best routes are tried at once: the others may be those of a token that takes a fee. */
const mostTried = 3
export const secondsToSwap = 1200n

/** A token as it is asked for. Undefined: the network's own currency. */
export type SwapTokenAddress = Address | undefined

export interface SwapParams {
  from: SwapTokenAddress
  to: SwapTokenAddress
  exact: 'in' | 'out'
  amount: bigint
  /** Only routes by this router: the one that has an allowance. */
  router?: Address
}

/** A quote, and what became of it in a trial. What comes out is as in the trial. */
export interface TriedQuote extends RouteQuote {
  isTried: boolean
  /** What the token itself kept of the amount, of one. */
  tax: number
  /** Of the swap in the trial. */
  gas?: bigint
}

export interface Tester {
  account: Address
  /** How much more may be given than quoted, where the output is exact. */
  mostOf: (amount: bigint) => bigint
}

const taxOf = (quoted: bigint, received: bigint) =>
  received < quoted ? Number(((quoted - received) * 1_000_000n) / quoted) / 1_000_000 : 0

const withTrial = (quote: RouteQuote, trial: SwapTrial): TriedQuote[] => {
  if (trial.status === 'fails') return []
  if (trial.status === 'unknown') return [{ ...quote, isTried: false, tax: 0 }]
  const { received, gas } = trial
  // An exact amount of a token that takes a fee cannot be had.
  if (received === 0n || (quote.exact === 'out' && received < quote.amountOut)) return []
  const tax = taxOf(quote.amountOut, received)
  return [{ ...quote, amountOut: tax > 0 ? received : quote.amountOut, isTried: true, tax, gas }]
}

/** The tokens of the pools that a wish is about. */
const askOf = ({ from, to, exact, amount }: SwapParams, { wrapper }: CheckedVenues) => ({
  tokenIn: from ?? wrapper,
  tokenOut: to ?? wrapper,
  exact,
  amount,
})

/** Undefined where the token does not say. */
const balanceOf = async ({ call, node }: EvmChain, token: SwapTokenAddress, account: Address) => {
  if (!token) return BigInt(String(await readChain(node, 'eth_getBalance', [account, 'latest'])))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return numberOf((await call([{ to: token, data }]))[0]) ?? undefined
}

const bestOf = (request: SwapParams, tried: readonly TriedQuote[]) => {
  const brings = (one: TriedQuote) => (request.exact === 'in' ? one.amountOut : -one.amountIn)
  return tried.reduce<TriedQuote | undefined>(
    (best, one) => (best === undefined || brings(one) > brings(best) ? one : best),
    undefined,
  )
}

/** Quotes swaps, and tries them where it is known for whom. */
export const createQuoteSwap = (now = Date.now) => {
  const findRoutes = createFindRoutes(now)

  /** What the best routes bring, the best one first. */
  const quote = async (chain: EvmChain, venues: CheckedVenues, request: SwapParams) => {
    const ask = askOf(request, venues)
    if (isAddressEqual(ask.tokenIn, ask.tokenOut)) return []
    const { router } = request
    const routes = await findRoutes(chain, venues, ask)
    const allowed = router ? routes.filter(({ swaps }) => isAddressEqual(swaps.address, router)) : routes
    return quoteRoutes(chain, allowed, ask)
  }

  const tryOnce = async (chain: EvmChain, request: SwapParams, best: RouteQuote, { account, mostOf }: Tester) => {
    const amountIn = request.exact === 'in' ? best.amountIn : mostOf(best.amountIn)
    const call = encodeSwap({
      ...best,
      amountIn,
      recipient: account,
      // What comes out is seen: the trial needs no bound.
      amountOut: request.exact === 'in' ? 0n : best.amountOut,
      isNativeIn: request.from === undefined,
      isNativeOut: request.to === undefined,
      deadline: BigInt(Math.floor(now() / 1000)) + secondsToSwap,
    })
    return trySwap(chain, { account, tokenIn: request.from, tokenOut: request.to, amountIn, call })
  }

  /** Routers of V2 refuse a token that keeps a part of each transfer, but for their own calls for it. */
  const tryQuote = async (chain: EvmChain, request: SwapParams, best: RouteQuote, tester: Tester) => {
    const trial = await tryOnce(chain, request, best, tester)
    const isOther =
      trial.status === 'fails' && best.swaps.kind === 'v2' && request.exact === 'in' && request.from !== undefined
    if (!isOther) return withTrial(best, trial)
    const taking = { ...best, takesFee: true }
    return withTrial(taking, await tryOnce(chain, request, taking, tester))
  }

  /** The best routes, and where all of them fail those of V2: pools of V3 take no token that keeps a part. */
  const tryQuotes = async (chain: EvmChain, request: SwapParams, quotes: readonly RouteQuote[], tester: Tester) => {
    const tryAll = async (some: readonly RouteQuote[]) =>
      (await Promise.all(some.map((one) => tryQuote(chain, request, one, tester)))).flat()
    const tried = await tryAll(quotes.slice(0, mostTried))
    const others = quotes.slice(mostTried).filter(({ kind }) => kind === 'v2')
    return tried.length > 0 ? tried : tryAll(others.slice(0, mostTried))
  }

  /**
   * The best quote after a trial for an account. Undefined where there is no route; `fails` where each one fails in the
   * trial. Without the amount nothing can be tried.
   */
  const quoteTried = async (chain: EvmChain, venues: CheckedVenues, request: SwapParams, tester: Tester) => {
    const [quotes, balance] = await Promise.all([
      quote(chain, venues, request),
      balanceOf(chain, request.from, tester.account),
    ])
    const [best] = quotes
    if (!best) return undefined
    const needed = request.exact === 'in' ? best.amountIn : tester.mostOf(best.amountIn)
    if (balance === undefined || balance < needed) return { ...best, isTried: false, tax: 0 } satisfies TriedQuote
    const tried = await tryQuotes(chain, request, quotes, tester)
    return bestOf(request, tried) ?? 'fails'
  }

  return { quote, quoteTried }
}
export type QuoteSwap = ReturnType<typeof createQuoteSwap>
