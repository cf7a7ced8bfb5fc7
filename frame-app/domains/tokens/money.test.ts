import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { moneyDecimals, type Price, priceOf, sumOf, unitsFor, worthText } from './money.ts'

const one = 10n ** BigInt(moneyDecimals)
const known = (price: number, currency: Currency = 'usd'): Price => {
  const read = priceOf({ price, currency })
  if (!read) throw new Error('There is no price')
  return read
}

test.each([
  [3125, { digits: 3125n, scale: 0 }],
  [0.1, { digits: 1n, scale: 1 }],
  [1e-7, { digits: 1n, scale: 7 }],
  [1.25e-9, { digits: 125n, scale: 11 }],
  [1.5e21, { digits: 15n * 10n ** 20n, scale: 0 }],
])('reads the price %d to its last digit [SND-02]', (price, read) => {
  expect(priceOf({ price })).toEqual({ ...read, currency: 'usd' })
})

test('converts nothing without a verified price [SND-02]', () => {
  for (const price of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(priceOf({ price })).toBeUndefined()
  expect(priceOf({ price: 3, isVerified: false })).toBeUndefined()
})

test('converts money to tokens, rounded down [SND-02]', () => {
  expect(unitsFor(375n * one, 18, known(3125))).toBe(12n * 10n ** 16n)
  expect(unitsFor(one, 6, known(3))).toBe(333_333n)
  expect(unitsFor(5n * one, 0, known(2000))).toBe(0n)
  expect(unitsFor(one, 18, known(0.1))).toBe(10n * 10n ** 18n)
})

test('rounds a value down to cents or two digits [SND-02]', () => {
  const ether = known(3125)
  expect(sumOf(12n * 10n ** 16n, 18, ether)).toBe('375')
  expect(sumOf(123_456_789n * 10n ** 9n, 18, ether)).toBe('385.80')
  expect(sumOf(10n ** 12n, 18, ether)).toBe('0.0031')
  expect(sumOf(0n, 18, ether)).toBe('0')
  expect(worthText(123_456_789n * 10n ** 9n, 18, ether, 'de')).toBe('385,80\u00a0$')
  expect(worthText(10n ** 12n, 18, ether, 'en')).toBe('<\u00a0$0.01')
})

test('uses the decimals of each currency [SND-02]', () => {
  const inYen = known(468_750, 'jpy')
  expect(sumOf(12_345_678_912n * 10n ** 7n, 18, inYen)).toBe('57870')
  expect(worthText(12_345_678_912n * 10n ** 7n, 18, inYen, 'en')).toBe('¥57,870')
  const inBitcoin = known(0.03125, 'btc')
  expect(sumOf(123_456_789n * 10n ** 9n, 18, inBitcoin)).toBe('0.00385802')
  expect(sumOf(16n * 10n ** 18n, 18, inBitcoin)).toBe('0.50')
})

test('never buys more than the amount is worth [SND-02]', () => {
  const cases = [
    fc.bigInt(0n, 10n ** 60n),
    fc.integer({ min: 0, max: 36 }),
    fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
  ] as const
  fc.assert(
    fc.property(...cases, (sum, decimals, number) => {
      const price = known(number)
      const units = unitsFor(sum, decimals, price)
      const worth = (some: bigint) => some * price.digits * one
      const bought = sum * 10n ** BigInt(decimals + price.scale)
      expect(worth(units) <= bought && worth(units + 1n) > bought).toBe(true)
    }),
  )
})
