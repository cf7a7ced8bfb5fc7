import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { askPools, type PoolStates, poolImpact } from './poolImpact.ts'
import { packPath, type Route, type RouteQuote, type RouteRequest } from './Route.ts'
import { readAs } from './readAs.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function getAmountsIn(uint256, address[]) view returns (uint256[])',
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
  'function quoteExactOutput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
])

/**
 * Maximum number of routes per call, to stay below the gas limit of nodes. Twenty routes take about 3.5 million gas.
 */
const routesAtOnce = 60
/** Prices next to the limits in TickMath. A pool that reaches one is exhausted and accepts only a part of the input. */
const lastPrices = [4295128740n, 1461446703485210103287273052203988822378723970341n]

const [lowestPrice = 0n, highestPrice = 0n] = lastPrices

const questionOf = ({ kind, quoter: to, ...route }: Route, { exact, amount }: RouteRequest): ContractCall => {
  if (kind === 'v2') {
    const functionName = exact === 'in' ? 'getAmountsOut' : 'getAmountsIn'
    return { to, data: encodeFunctionData({ abi, functionName, args: [amount, [...route.tokens]] }) }
  }
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput'
  return { to, data: encodeFunctionData({ abi, functionName, args: [packPath(route, exact), amount] }) }
}

/** Returns the amount on the other side. Undefined if a pool cannot provide or accept the whole amount. */
const otherAmount = ({ kind }: Route, { exact }: RouteRequest, result: ContractResult | undefined) => {
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

const quoteOf = (
  route: Route,
  ask: RouteRequest,
  result: ContractResult | undefined,
  states: PoolStates,
): RouteQuote[] => {
  const other = otherAmount(route, ask, result)
  if (!other) return []
  const [amountIn, amountOut] = ask.exact === 'in' ? [ask.amount, other] : [other, ask.amount]
  const kept = route.fees.reduce((rest, fee) => rest * (1 - fee / 1_000_000), 1)
  const quoted = { amountIn, amountOut, poolFee: 1 - kept }
  return [{ ...route, exact: ask.exact, ...quoted, impact: poolImpact(route, quoted, states) }]
}

const isBetter = (a: RouteQuote, b: RouteQuote) =>
  a.exact === 'in' ? a.amountOut > b.amountOut : a.amountIn < b.amountIn

/**
 * Quotes the current output or input of each route, the best one first. Routes that cannot handle the amount are
 * omitted.
 */
export const quoteRoutes = async (
  chain: EvmChain,
  routes: readonly Route[],
  ask: RouteRequest,
): Promise<RouteQuote[]> => {
  const asking = Array.from({ length: Math.ceil(routes.length / routesAtOnce) }, (_, part) =>
    routes.slice(part * routesAtOnce, (part + 1) * routesAtOnce).map((route) => questionOf(route, ask)),
  )
  const { reading, readStates } = askPools(routes)
  // Requests the prices with the first batch. If there is only one batch, quotes and prices come from the same block.
  const [first = [], ...rest] = asking
  const [answers = [], ...more] = await Promise.all([
    chain.call([...first, ...reading]),
    ...rest.map((calls) => chain.call(calls)),
  ])
  const results = [...answers.slice(0, first.length), ...more.flat()]
  const states = readStates(answers.slice(first.length))
  return routes
    .flatMap((route, index) => quoteOf(route, ask, results[index], states))
    .sort((a, b) => Number(isBetter(b, a)) - Number(isBetter(a, b)))
}
