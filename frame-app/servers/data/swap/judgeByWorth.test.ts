import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { EvmChain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { CheckedVenues } from './createVenues.ts'
import { createReadWorths, worstImpact } from './judgeByWorth.ts'

/** A swap of 1,000 units with 6 decimals to a token with 18. The pool has a 0.3 % fee. */
const quote = { amountIn: 1_000_000_000n, amountOut: 997n * 10n ** 17n, poolFee: 0.003, impact: 0.001 }
const worths = (given: number, got: number) => [given / 1e6, got / 1e18] as const

test('uses token prices to detect a manipulated pool [SWP-01]', () => {
  expect(worstImpact(quote, worths(1, 5))).toBeCloseTo(0.5, 9)
})

test('excludes pool and token fees, and ignores a gain [SWP-01]', () => {
  expect(worstImpact({ ...quote, impact: undefined }, worths(1, 10))).toBeCloseTo(0, 9)
  const taxed = { ...quote, amountOut: (quote.amountOut * 9n) / 10n, tax: 0.1, impact: undefined }
  expect(worstImpact(taxed, worths(1, 10))).toBeCloseTo(0, 9)
  expect(worstImpact({ ...quote, impact: undefined }, worths(1, 20))).toBe(0)
})

test('uses the pools’ prices if worse or only available [SWP-01]', () => {
  expect(worstImpact({ ...quote, impact: 0.2 }, worths(1, 10))).toBe(0.2)
  expect(worstImpact(quote, undefined)).toBe(0.001)
  expect(worstImpact({ ...quote, impact: undefined }, undefined)).toBeUndefined()
})

const [wrapper, dollar] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'a2'.repeat(20)}`)]
const chainId = 'eip155:1'
const chain = { chainId, said: new Map(), call: async () => [] } as unknown as EvmChain
const listed = (address: `0x${string}`, decimals: number) => ({ address, symbol: 'T', name: 'T', decimals })
const catalogue = createTokenCatalogue([new Map([[chainId, [listed(wrapper, 18), listed(dollar, 6)]]])])

/** Reads the prices of ether and a dollar token. */
const readWith = (readPrices: Pricer) => {
  const readWorths = createReadWorths(catalogue, readPrices)
  const wish = { from: undefined, to: dollar, exact: 'in', amount: 1n } as const
  return () => readWorths(chain, { wrapper, v2: [], v3: [] } satisfies CheckedVenues, wish)
}

test('reads prices once for concurrent requests [SWP-01]', async () => {
  const readPrices = vi.fn(async () => new Map([wrapper, dollar].map((token, index) => [token, index ? 1 : 2500])))
  const read = readWith(readPrices)
  const all = await Promise.all([read(), read(), read()])
  expect(all).toEqual(Array(3).fill([2500 / 1e18, 1 / 1e6]))
  expect(readPrices).toHaveBeenCalledOnce()
})

test('returns nothing if prices fail or one is missing [SWP-01]', async () => {
  expect(await readWith(async () => Promise.reject(new Error('no node')))()).toBeUndefined()
  expect(await readWith(async () => new Map([[wrapper, 2500]]))()).toBeUndefined()
})

test('waits only briefly for prices [SWP-01]', async () => {
  vi.useFakeTimers()
  const reading = readWith(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await reading).toBeUndefined()
  vi.useRealTimers()
})
