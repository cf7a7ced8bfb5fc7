import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { EvmChain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { CheckedVenues } from './createVenues.ts'
import { createReadWorths, worstImpact } from './judgeByWorth.ts'

/** A thousand of a token of 6 decimals into one of 18, by a pool that keeps 0.3 %. */
const quote = { amountIn: 1_000_000_000n, amountOut: 997n * 10n ** 17n, poolFee: 0.003, impact: 0.001 }
const worths = (given: number, got: number) => [given / 1e6, got / 1e18] as const

test('a quote that a moved pool makes look good is as bad as what both tokens are worth says [SWP-01]', () => {
  expect(worstImpact(quote, worths(1, 5))).toBeCloseTo(0.5, 9)
})

test('what pools and the token keep is no impact, and more than the worth is none [SWP-01]', () => {
  expect(worstImpact({ ...quote, impact: undefined }, worths(1, 10))).toBeCloseTo(0, 9)
  const taxed = { ...quote, amountOut: (quote.amountOut * 9n) / 10n, tax: 0.1, impact: undefined }
  expect(worstImpact(taxed, worths(1, 10))).toBeCloseTo(0, 9)
  expect(worstImpact({ ...quote, impact: undefined }, worths(1, 20))).toBe(0)
})

test('the pools’ own prices say it where they say more, or where a token has no other price [SWP-01]', () => {
  expect(worstImpact({ ...quote, impact: 0.2 }, worths(1, 10))).toBe(0.2)
  expect(worstImpact(quote, undefined)).toBe(0.001)
  expect(worstImpact({ ...quote, impact: undefined }, undefined)).toBeUndefined()
})

const [wrapper, dollar] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'a2'.repeat(20)}`)]
const chainId = 'eip155:1'
const chain = { chainId, said: new Map(), call: async () => [] } as unknown as EvmChain
const listed = (address: `0x${string}`, decimals: number) => ({ address, symbol: 'T', name: 'T', decimals })
const catalogue = createTokenCatalogue([new Map([[chainId, [listed(wrapper, 18), listed(dollar, 6)]]])])

/** Reads the worths of ether and a dollar. */
const readWith = (readPrices: Pricer) => {
  const readWorths = createReadWorths(catalogue, readPrices)
  const wish = { from: undefined, to: dollar, exact: 'in', amount: 1n } as const
  return () => readWorths(chain, { wrapper, v2: [], v3: [] } satisfies CheckedVenues, wish)
}

test('prices are read once for all who ask at the same time [SWP-01]', async () => {
  const readPrices = vi.fn(async () => new Map([wrapper, dollar].map((token, index) => [token, index ? 1 : 2500])))
  const read = readWith(readPrices)
  const all = await Promise.all([read(), read(), read()])
  expect(all).toEqual(Array(3).fill([2500 / 1e18, 1 / 1e6]))
  expect(readPrices).toHaveBeenCalledOnce()
})

test('prices that fail, or are of one token alone, judge nothing [SWP-01]', async () => {
  expect(await readWith(async () => Promise.reject(new Error('no node')))()).toBeUndefined()
  expect(await readWith(async () => new Map([[wrapper, 2500]]))()).toBeUndefined()
})

test('a quote does not wait long for prices [SWP-01]', async () => {
  vi.useFakeTimers()
  const reading = readWith(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await reading).toBeUndefined()
  vi.useRealTimers()
})
