import { type Address, encodePacked, type Hex } from 'viem'
import type { SwapRouter } from './createVenues.ts'

/** A way from one token to another, through pools of one exchange. */
export interface Route {
  kind: 'v2' | 'v3'
  /** Of the exchange. */
  name: string
  /** Says what comes out: the router of V2, or QuoterV2. */
  quoter: Address
  swaps: SwapRouter
  /** The first is given, the last is got. */
  tokens: readonly Address[]
  /** One for each pair of neighbours. */
  pools: readonly Address[]
  /** What each pool keeps, in millionths. */
  fees: readonly number[]
}

/** What is asked: so much is given, or so much is to be got. */
export interface RouteRequest {
  tokenIn: Address
  tokenOut: Address
  exact: 'in' | 'out'
  /** Of the token that is exact, in its smallest unit. */
  amount: bigint
}

export interface RouteQuote extends Route {
  exact: RouteRequest['exact']
  amountIn: bigint
  amountOut: bigint
  /** How much worse than at the pools' prices of this moment, beside their fees: 0.01 is one percent. */
  impact?: number
  /** What the pools keep, of one. */
  poolFee: number
  /** The token that is given keeps a part of each transfer. Routers of V2 have calls of their own for it. */
  takesFee?: boolean
}

/** How QuoterV2 and routers take a way through V3 pools. An exact output is written backwards. */
export const packPath = ({ tokens, fees }: Pick<Route, 'tokens' | 'fees'>, exact: RouteRequest['exact']): Hex => {
  const [first = '0x', ...rest] = exact === 'in' ? tokens : tokens.toReversed()
  const ordered = exact === 'in' ? fees : fees.toReversed()
  return encodePacked(
    ['address', ...rest.flatMap(() => ['uint24', 'address'] as const)],
    [first, ...rest.flatMap((token, index) => [ordered[index] ?? 0, token] as const)],
  )
}
