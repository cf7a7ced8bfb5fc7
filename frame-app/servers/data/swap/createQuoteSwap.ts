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

/** Number of best routes simulated as a batch. The best ones may fail for a token with a transfer fee. */
const mostTried = 3
export const secondsToSwap = 1200n

/** Contract of a requested token. Undefined for the native currency. */
export type SwapTokenAddress = Address | undefined

export interface SwapParams {
  from: SwapTokenAddress
  to: SwapTokenAddress
  exact: 'in' | 'out'
  amount: bigint
  /** Uses only routes of this router, which has the allowance. */
  router?: Address
}

/** A quote with its simulation result. The output amount comes from the simulation. */
export interface TriedQuote extends RouteQuote {
  isTried: boolean
  /** The token's transfer fee, as a fraction of one. */
  tax: number
  /** Gas used by the simulated swap. */
  gas?: bigint
}

export interface Tester {
  account: Address
  /** Returns the maximum input for a quoted input, if the output is exact. */
  mostOf: (amount: bigint) => bigint
}

const taxOf = (quoted: bigint, received: bigint) =>
  received < quoted ? Number(((quoted - received) * 1_000_000n) / quoted) / 1_000_000 : 0

const withTrial = (quote: RouteQuote, trial: SwapTrial): TriedQuote[] => {
  if (trial.status === 'fails') return []
  if (trial.status === 'unknown') return [{ ...quote, isTried: false, tax: 0 }]
  const { received, gas } = trial
  // Rejects an exact output of a token with a transfer fee, because it is impossible.
  if (received === 0n || (quote.exact === 'out' && received < quote.amountOut)) return []
  const tax = taxOf(quote.amountOut, received)
  return [{ ...quote, amountOut: tax > 0 ? received : quote.amountOut, isTried: true, tax, gas }]
}

/** Replaces the native currency in a requested swap with its wrapped token. */
const askOf = ({ from, to, exact, amount }: SwapParams, { wrapper }: CheckedVenues) => ({
  tokenIn: from ?? wrapper,
  tokenOut: to ?? wrapper,
  exact,
  amount,
})

/** Reads a token balance. Undefined if the token returns none. */
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

/** Creates a function that quotes swaps. If the account is known, it also simulates them. */
export const createQuoteSwap = (now = Date.now) => {
  const findRoutes = createFindRoutes(now)

  /** Quotes the best routes, the best one first. */
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
      // Simulates without a minimum output, because the simulation itself shows the output.
      amountOut: request.exact === 'in' ? 0n : best.amountOut,
      isNativeIn: request.from === undefined,
      isNativeOut: request.to === undefined,
      deadline: BigInt(Math.floor(now() / 1000)) + secondsToSwap,
    })
    return trySwap(chain, { account, tokenIn: request.from, tokenOut: request.to, amountIn, call })
  }

  /** Simulates one quote. V2 routers reject a token with a transfer fee, except in their dedicated methods. */
  const tryQuote = async (chain: EvmChain, request: SwapParams, best: RouteQuote, tester: Tester) => {
    const trial = await tryOnce(chain, request, best, tester)
    const isOther =
      trial.status === 'fails' && best.swaps.kind === 'v2' && request.exact === 'in' && request.from !== undefined
    if (!isOther) return withTrial(best, trial)
    const taking = { ...best, takesFee: true }
    return withTrial(taking, await tryOnce(chain, request, taking, tester))
  }

  /**
   * Simulates the best routes. If all fail, simulates the V2 routes, because V3 pools do not accept a token with a
   * transfer fee.
   */
  const tryQuotes = async (chain: EvmChain, request: SwapParams, quotes: readonly RouteQuote[], tester: Tester) => {
    const tryAll = async (some: readonly RouteQuote[]) =>
      (await Promise.all(some.map((one) => tryQuote(chain, request, one, tester)))).flat()
    const tried = await tryAll(quotes.slice(0, mostTried))
    const others = quotes.slice(mostTried).filter(({ kind }) => kind === 'v2')
    return tried.length > 0 ? tried : tryAll(others.slice(0, mostTried))
  }

  /**
   * Returns the best quote after a simulation for an account. Undefined if no route exists. `fails` if every route
   * fails in the simulation. An account with an insufficient balance cannot be simulated.
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
