import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { meanTickOf, observing } from '../prices/meanTick.ts'
import { isNearMean, priceOfTick, priceScale } from '../prices/poolMaths.ts'
import type { Route, RouteQuote } from './Route.ts'
import { readAs } from './readAs.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
])
const stateQuestions = {
  v2: encodeFunctionData({ abi, functionName: 'getReserves' }),
  v3: encodeFunctionData({ abi, functionName: 'slot0' }),
}

type Ratio = readonly [numerator: bigint, denominator: bigint]

/** Price of a pool's first token in its second token, before fees. */
interface PoolPrices {
  /** The current price. */
  spot: Ratio | undefined
  /** The half-hour mean if the spot price is far from it. Otherwise the spot price. */
  usual: Ratio | undefined
}
export type PoolStates = ReadonlyMap<Address, PoolPrices>

const spotIn = (kind: Route['kind'], state: ContractResult | undefined): Ratio | undefined => {
  if (kind === 'v2') {
    const reserves = readAs(state, (data) => decodeFunctionResult({ abi, functionName: 'getReserves', data }))
    return reserves && [reserves[1], reserves[0]]
  }
  const slot = readAs(state, (data) => decodeFunctionResult({ abi, functionName: 'slot0', data }))
  return slot && [slot[0] * slot[0], 1n << 192n]
}

const usualOf = (spot: Ratio | undefined, observed: ContractResult | undefined): Ratio | undefined => {
  const tick = meanTickOf(observed)
  const mean = tick === undefined ? undefined : priceOfTick({ tick, isToken0: true, decimals: 0, anchorDecimals: 0 })
  if (!spot || !mean) return spot
  return isNearMean((spot[0] * priceScale) / spot[1], mean) ? spot : [mean, priceScale]
}

/** Builds the calls that read the routes' pools. Also returns the function that parses the answers. */
export const askPools = (routes: readonly Route[]) => {
  const pools = [...new Map(routes.flatMap(({ kind, pools }) => pools.map((pool) => [pool, kind] as const)))]
  const observable = pools.filter(([, kind]) => kind === 'v3').map(([pool]) => pool)
  const reading: ContractCall[] = [
    ...pools.map(([to, kind]) => ({ to, data: stateQuestions[kind] })),
    ...observable.map((to) => ({ to, data: observing })),
  ]
  const readStates = (answers: readonly (ContractResult | undefined)[]): PoolStates => {
    const observed = new Map(observable.map((pool, index) => [pool, answers[pools.length + index]]))
    return new Map(
      pools.map(([pool, kind], index) => {
        const spot = spotIn(kind, answers[index])
        return [pool, { spot, usual: usualOf(spot, observed.get(pool)) }]
      }),
    )
  }
  return { reading, readStates }
}

const isFirst = (a: Address, b: Address) => a.toLowerCase() < b.toLowerCase()

/** Returns the output units for one input unit at these pool prices. Undefined if a price is missing. */
const priceOf = ({ tokens, pools }: Route, priceIn: (pool: Address) => Ratio | undefined) =>
  pools.reduce<Ratio | undefined>(
    (all, pool, index) => {
      const price = priceIn(pool)
      const [from, to] = [tokens[index], tokens[index + 1]]
      if (!all || !price || !from || !to) return undefined
      const [above, below] = isFirst(from, to) ? price : [price[1], price[0]]
      return [all[0] * above, all[1] * below]
    },
    [1n, 1n],
  )

const precision = 10n ** 12n

type Quoted = Pick<RouteQuote, 'amountIn' | 'amountOut' | 'poolFee'>

const lossTo = ({ amountIn, amountOut, poolFee }: Quoted, price: Ratio | undefined) => {
  if (!price || price[0] === 0n || price[1] === 0n) return undefined
  const share = Number((amountOut * price[1] * precision) / (amountIn * price[0])) / Number(precision)
  return Math.max(0, 1 - share / (1 - poolFee))
}

/**
 * Returns the loss of a quote against the pools' prices, excluding fees. It is the larger of the losses against the
 * current and the usual prices. Undefined if a pool has no price.
 */
export const poolImpact = (route: Route, quoted: Quoted, states: PoolStates): number | undefined => {
  const now = lossTo(
    quoted,
    priceOf(route, (pool) => states.get(pool)?.spot),
  )
  const usual = lossTo(
    quoted,
    priceOf(route, (pool) => states.get(pool)?.usual),
  )
  return now === undefined || usual === undefined ? now : Math.max(now, usual)
}
