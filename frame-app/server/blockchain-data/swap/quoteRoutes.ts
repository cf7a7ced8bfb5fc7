import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { packPath, type Route, type RouteQuote, type SwapAsk } from './Route.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function getAmountsIn(uint256, address[]) view returns (uint256[])',
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
  'function quoteExactOutput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
])

/** More of them in one call come near to the gas that nodes allow: twenty take about 3.5 million. */
const routesAtOnce = 60
/** Next to the ends of all prices (TickMath): a pool that stops there ran dry, and takes less than the whole input. */
const lastPrices = [4295128740n, 1461446703485210103287273052203988822378723970341n]

const [lowestPrice = 0n, highestPrice = 0n] = lastPrices

const questionOf = ({ kind, quoter: to, ...route }: Route, { exact, amount }: SwapAsk): ContractCall => {
  if (kind === 'v2') {
    const functionName = exact === 'in' ? 'getAmountsOut' : 'getAmountsIn'
    return { to, data: encodeFunctionData({ abi, functionName, args: [amount, [...route.tokens]] }) }
  }
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput'
  return { to, data: encodeFunctionData({ abi, functionName, args: [packPath(route, exact), amount] }) }
}

const stateQuestions = {
  v2: encodeFunctionData({ abi, functionName: 'getReserves' }),
  v3: encodeFunctionData({ abi, functionName: 'slot0' }),
}

/** What a contract answers to a function; undefined where it is no such contract. */
const readAs = <T>(result: ContractResult | undefined, decode: (data: `0x${string}`) => T): T | undefined => {
  if (!result) return undefined
  try {
    return decode(result)
  } catch {
    // Not the answer of this function: an exchange that is not as its interface says.
    return undefined
  }
}

/** The amount on the other side; undefined where a pool cannot give or take it all. */
const otherAmount = ({ kind }: Route, { exact }: SwapAsk, result: ContractResult | undefined) => {
  if (kind === 'v2') {
    const functionName = exact === 'in' ? 'getAmountsOut' : 'getAmountsIn'
    const amounts = readAs(result, (data) => decodeFunctionResult({ abi, functionName, data }))
    return exact === 'in' ? amounts?.at(-1) : amounts?.[0]
  }
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput'
  const quoted = readAs(result, (data) => decodeFunctionResult({ abi, functionName, data }))
  const isDry = quoted?.[1].some((price) => price <= lowestPrice || price >= highestPrice)
  return isDry ? undefined : quoted?.[0]
}

type Ratio = readonly [numerator: bigint, denominator: bigint]

/** Units of a pool's second token for one of its first, before fees. */
const priceIn = (kind: Route['kind'], state: ContractResult | undefined): Ratio | undefined => {
  if (kind === 'v2') {
    const reserves = readAs(state, (data) => decodeFunctionResult({ abi, functionName: 'getReserves', data }))
    return reserves && [reserves[1], reserves[0]]
  }
  const slot = readAs(state, (data) => decodeFunctionResult({ abi, functionName: 'slot0', data }))
  return slot && [slot[0] * slot[0], 1n << 192n]
}

const isFirst = (a: Address, b: Address) => a.toLowerCase() < b.toLowerCase()

/** Units out for one unit in at the pools' prices; undefined where one of them says none. */
const spotOf = ({ kind, tokens, pools }: Route, states: ReadonlyMap<Address, ContractResult | undefined>) =>
  pools.reduce<Ratio | undefined>(
    (all, pool, index) => {
      const price = priceIn(kind, states.get(pool))
      const [from, to] = [tokens[index], tokens[index + 1]]
      if (!all || !price || !from || !to) return undefined
      const [above, below] = isFirst(from, to) ? price : [price[1], price[0]]
      return [all[0] * above, all[1] * below]
    },
    [1n, 1n],
  )

const precision = 10n ** 12n

const impactOf = (amountIn: bigint, amountOut: bigint, spot: Ratio | undefined, kept: number) => {
  if (!spot || spot[0] === 0n || spot[1] === 0n) return undefined
  const ofSpot = Number((amountOut * spot[1] * precision) / (amountIn * spot[0])) / Number(precision)
  return Math.max(0, 1 - ofSpot / kept)
}

const quoteOf = (
  route: Route,
  ask: SwapAsk,
  result: ContractResult | undefined,
  states: ReadonlyMap<Address, ContractResult | undefined>,
): RouteQuote[] => {
  const other = otherAmount(route, ask, result)
  if (!other) return []
  const [amountIn, amountOut] = ask.exact === 'in' ? [ask.amount, other] : [other, ask.amount]
  const kept = route.fees.reduce((rest, fee) => rest * (1 - fee / 1_000_000), 1)
  const impact = impactOf(amountIn, amountOut, spotOf(route, states), kept)
  return [{ ...route, exact: ask.exact, amountIn, amountOut, poolFee: 1 - kept, impact }]
}

const isBetter = (a: RouteQuote, b: RouteQuote) =>
  a.exact === 'in' ? a.amountOut > b.amountOut : a.amountIn < b.amountIn

/** What each route brings or costs at this moment, the best one first. Routes that cannot take the amount are left out. */
export const quoteRoutes = async (chain: EvmChain, routes: readonly Route[], ask: SwapAsk): Promise<RouteQuote[]> => {
  const pools = new Map(routes.flatMap(({ kind, pools }) => pools.map((pool) => [pool, kind] as const)))
  const asking = Array.from({ length: Math.ceil(routes.length / routesAtOnce) }, (_, part) =>
    routes.slice(part * routesAtOnce, (part + 1) * routesAtOnce).map((route) => questionOf(route, ask)),
  )
  const reading = [...pools].map(([to, kind]): ContractCall => ({ to, data: stateQuestions[kind] }))
  // The prices go with the first part: of a single one, quotes and prices are of the same block.
  const [first = [], ...rest] = asking
  const [answers = [], ...more] = await Promise.all([
    chain.call([...first, ...reading]),
    ...rest.map((calls) => chain.call(calls)),
  ])
  const results = [...answers.slice(0, first.length), ...more.flat()]
  const states = new Map([...pools.keys()].map((pool, index) => [pool, answers[first.length + index]]))
  return routes
    .flatMap((route, index) => quoteOf(route, ask, results[index], states))
    .sort((a, b) => Number(isBetter(b, a)) - Number(isBetter(a, b)))
}
