import { type Address, encodePacked, type Hex } from 'viem'
import type { SwapRouter } from './createVenues.ts'

/** A route from one token to another through pools of a single exchange. */
export interface Route {
  kind: 'v2' | 'v3'
  /** Name of the exchange. */
  name: string
  /** Contract that quotes the amounts, either the V2 router or QuoterV2. */
  quoter: Address
  swaps: SwapRouter
  /** Tokens from the input to the output. */
  tokens: readonly Address[]
  /** Pools, one for each adjacent pair of tokens. */
  pools: readonly Address[]
  /** Fee of each pool, in millionths. */
  fees: readonly number[]
}

/** A quote request with either an exact input or an exact output. */
export interface RouteRequest {
  tokenIn: Address
  tokenOut: Address
  exact: 'in' | 'out'
  /** Amount of the exact token in its smallest unit. */
  amount: bigint
}

export interface RouteQuote extends Route {
  exact: RouteRequest['exact']
  amountIn: bigint
  amountOut: bigint
  /** Price impact compared with the pools' current prices, excluding fees. 0.01 is one percent. */
  impact?: number
  /** Total fee of the pools, as a fraction of one. */
  poolFee: number
  /** True if the input token charges a fee on each transfer. V2 routers have separate methods for such tokens. */
  takesFee?: boolean
}

/** Encodes a V3 path for QuoterV2 and routers. The path for an exact output is encoded in reverse. */
export const packPath = ({ tokens, fees }: Pick<Route, 'tokens' | 'fees'>, exact: RouteRequest['exact']): Hex => {
  const [first = '0x', ...rest] = exact === 'in' ? tokens : tokens.toReversed()
  const ordered = exact === 'in' ? fees : fees.toReversed()
  return encodePacked(
    ['address', ...rest.flatMap(() => ['uint24', 'address'] as const)],
    [first, ...rest.flatMap((token, index) => [ordered[index] ?? 0, token] as const)],
  )
}
