import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreedPrice,
  choosePrice,
  convertPrice,
  isNearMean,
  priceOfReserves,
  priceOfSlot0,
  priceOfTick,
  priceScale,
  toNumber,
  toWholeDollars,
} from './poolMaths.ts'

test('prices one whole token from reserves of different decimals', () => {
  const weth = { reserve: 100n * 10n ** 18n, decimals: 18 }
  const usdc = { reserve: 250_000n * 10n ** 6n, decimals: 6 }
  expect(priceOfReserves(weth, usdc)).toBe(2500n * priceScale)
  expect(priceOfReserves(usdc, weth)).toBe(priceScale / 2500n)
})

test('prices tokens with 0 and 36 decimals', () => {
  const dollars = { reserve: 1000n * 10n ** 6n, decimals: 6 }
  expect(priceOfReserves({ reserve: 10n, decimals: 0 }, dollars)).toBe(100n * priceScale)
  expect(priceOfReserves({ reserve: 10n * 10n ** 36n, decimals: 36 }, dollars)).toBe(100n * priceScale)
})

test('returns no price for empty or uninitialized pools', () => {
  const one = { reserve: 1n, decimals: 0 }
  expect(priceOfReserves(one, { ...one, reserve: 0n })).toBeUndefined()
  expect(priceOfReserves({ ...one, reserve: 0n }, one)).toBeUndefined()
  expect(priceOfSlot0({ sqrtPriceX96: 0n, isToken0: true, decimals: 18, anchorDecimals: 6 })).toBeUndefined()
})

test('reads slot0 as square root of token0’s price', () => {
  const sqrtPriceX96 = 50n << 96n
  const price = { sqrtPriceX96, decimals: 18, anchorDecimals: 18 }
  expect(priceOfSlot0({ ...price, isToken0: true })).toBe(2500n * priceScale)
  expect(priceOfSlot0({ ...price, isToken0: false })).toBe(priceScale / 2500n)
  // USDC (6 decimals) is token0, WETH (18) token1: slot0 of a pool on the main network.
  const real = { sqrtPriceX96: 1584563250285286751870879006720000n, isToken0: false, decimals: 18, anchorDecimals: 6 }
  expect(Math.round(toNumber(priceOfSlot0(real) ?? 0n))).toBe(2500)
})

test('reads a tick as a power of 1.0001', () => {
  const told = { isToken0: true, decimals: 18, anchorDecimals: 18 }
  expect(priceOfTick({ ...told, tick: 0n })).toBe(priceScale)
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 300_000 }), fc.boolean(), (tick, isToken0) => {
      const price = toNumber(priceOfTick({ ...told, isToken0, tick: BigInt(tick) }) ?? 0n)
      expect(price / 1.0001 ** (isToken0 ? tick : -tick)).toBeCloseTo(1, 6)
    }),
  )
  expect(priceOfTick({ ...told, tick: 887_273n })).toBeUndefined()
})

test('accepts a spot price within five percent of mean', () => {
  expect([95n, 105n, 94n, 106n].map((spot) => isNearMean(spot, 100n))).toEqual([true, true, false, false])
})

test('returns reciprocal prices for both sides, up to rounding', () => {
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
  fc.assert(
    fc.property(reserve, reserve, (one, other) => {
      const [token, anchor] = [
        { reserve: one, decimals: 18 },
        { reserve: other, decimals: 18 },
      ]
      const there = toNumber(priceOfReserves(token, anchor) ?? 0n)
      const back = toNumber(priceOfReserves(anchor, token) ?? 0n)
      if (there > 1e-12 && back > 1e-12) expect(there * back).toBeCloseTo(1, 6)
    }),
  )
})

test('converts a price in wrapped native tokens to dollars', () => {
  expect(convertPrice(2n * priceScale, 2500n * priceScale)).toBe(5000n * priceScale)
  expect(toWholeDollars(3n * 10n ** 18n, 18, 2500n * priceScale)).toBe(7500n)
})

test('uses the deepest pool’s price and ignores thin ones', () => {
  const thin = { price: 9n * priceScale, liquidity: 999n }
  const deep = { price: 2n * priceScale, liquidity: 50_000n }
  const less = { price: 3n * priceScale, liquidity: 20_000n }
  expect(choosePrice([thin, less, deep], 1000n)).toBe(deep.price)
  expect(choosePrice([thin], 1000n)).toBeUndefined()
  expect(choosePrice([], 1000n)).toBeUndefined()
})

test('returns no price if the deepest pool’s is unreliable', () => {
  const doubtful = { price: null, liquidity: 50_000n }
  const next = { price: 3n * priceScale, liquidity: 20_000n }
  expect(choosePrice([next, doubtful], 1000n)).toBeUndefined()
  expect(choosePrice([next, { ...doubtful, liquidity: 10_000n }], 1000n)).toBe(next.price)
  expect(choosePrice([next, { ...doubtful, price: 0n }], 1000n)).toBeUndefined()
})

test('requires deep pools without a mean to agree within 10 %', () => {
  const quote = (price: bigint, liquidity: bigint) => ({ price, liquidity })
  const deepest = quote(100n, 50_000n)
  expect(agreedPrice([quote(110n, 20_000n), deepest, quote(9n, 999n)], 1000n)).toBe(100n)
  expect(agreedPrice([quote(111n, 20_000n), deepest], 1000n)).toBeUndefined()
  expect(agreedPrice([deepest, quote(90n, 20_000n)], 1000n)).toBeUndefined()
  expect(agreedPrice([quote(95n, 20_000n), deepest, quote(106n, 20_000n)], 1000n)).toBeUndefined()
  expect(agreedPrice([], 1000n)).toBeUndefined()
})
