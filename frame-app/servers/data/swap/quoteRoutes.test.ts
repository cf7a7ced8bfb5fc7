import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChain } from '../chains.ts'
import type { ContractResult } from '../evm/callContracts.ts'
import { quoteRoutes } from './quoteRoutes.ts'
import type { Route } from './Route.ts'

const quoter = `0x${'1'.repeat(40)}` as const
const [first, second] = [`0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`] as const
const swaps = { address: quoter, kind: 'swapRouter02' } as const

const routeOf = (kind: Route['kind'], pool: Hex): Route => ({
  kind,
  name: 'Exchange',
  quoter,
  swaps,
  tokens: [first, second],
  pools: [pool],
  fees: [3000],
})
const chainOf = (answers: readonly ContractResult[]) => ({ call: async () => [...answers] }) as unknown as EvmChain

const quoteV3 = parseAbiParameters('uint256, uint160[], uint32[], uint256')
const slot0 = parseAbiParameters('uint160, int24, uint16, uint16, uint16, uint8, bool')
const amountsV2 = parseAbiParameters('uint256[]')
const reserves = parseAbiParameters('uint112, uint112, uint32')

const one = 1n << 96n
const state = encodeAbiParameters(slot0, [one, 0, 0, 1, 1, 0, true])
const quoted = (amount: bigint, price = one) => encodeAbiParameters(quoteV3, [amount, [price], [1], 100_000n])
const ask = { tokenIn: first, tokenOut: second, exact: 'in', amount: 1_000_000n } as const

test('sorts the route with the highest output first [SWP-01]', async () => {
  const routes = [routeOf('v3', '0x0a'), routeOf('v3', '0x0b')]
  const quotes = await quoteRoutes(chainOf([quoted(990_000n), quoted(996_000n), state, state]), routes, ask)
  expect(quotes.map(({ amountOut }) => amountOut)).toEqual([996_000n, 990_000n])
})

test('sorts the cheapest route first for an exact output [SWP-01]', async () => {
  const routes = [routeOf('v3', '0x0a'), routeOf('v3', '0x0b')]
  const answers = [quoted(1_010_000n), quoted(1_004_000n), state, state]
  const quotes = await quoteRoutes(chainOf(answers), routes, { ...ask, exact: 'out' })
  expect(quotes.map(({ amountIn }) => amountIn)).toEqual([1_004_000n, 1_010_000n])
})

test.each([4295128740n, 1461446703485210103287273052203988822378723970341n])(
  'omits a pool exhausted at the price %s [SWP-01]',
  async (price) => {
    const chain = chainOf([quoted(990_000n, price), state])
    expect(await quoteRoutes(chain, [routeOf('v3', '0x0a')], ask)).toEqual([])
  },
)

test.each<ContractResult>([null, '0x', '0x1234', quoted(0n)])(
  'omits a pool that answers %s [SWP-01]',
  async (answer) => {
    expect(await quoteRoutes(chainOf([answer, state]), [routeOf('v3', '0x0a')], ask)).toEqual([])
  },
)

test('excludes the fee from the price impact [SWP-01]', async () => {
  const held = encodeAbiParameters(reserves, [100_000_000n, 200_000_000n, 0])
  const out = encodeAbiParameters(amountsV2, [[1_000_000n, 1_794_600n]])
  const [quote] = await quoteRoutes(chainOf([out, held]), [routeOf('v2', '0x0a')], ask)
  expect(quote?.poolFee).toBeCloseTo(0.003, 9)
  expect(quote?.impact).toBeCloseTo(0.1, 6)
})

const observed = parseAbiParameters('int56[], uint160[]')
/** The answer of a pool whose tick was constant for half an hour. */
const meanOf = (tick: number) =>
  encodeAbiParameters(observed, [
    [0n, BigInt(tick * 1800)],
    [0n, 0n],
  ])

test.each([
  // Half an hour ago, the price was about two.
  ['whose price is far from its mean is judged by that', meanOf(6932), 0.5],
  ['whose price is near its mean is judged by the price of this moment', meanOf(300), 0],
  ['that was moved to the good of the visitor has no impact', meanOf(-6932), 0],
  ['that remembers no half an hour is believed', null, 0],
])('a pool %s [SWP-01]', async (_what, mean, impact) => {
  const [quote] = await quoteRoutes(chainOf([quoted(997_000n), state, mean]), [routeOf('v3', '0x0a')], ask)
  expect(quote?.impact).toBeCloseTo(impact, 3)
})
