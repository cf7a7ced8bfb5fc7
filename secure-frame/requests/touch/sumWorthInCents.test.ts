import { expect, test } from 'vitest'
import { sumWorthInCents } from './sumWorthInCents.ts'

const eth = (units: bigint) => ({ token: 'native', units, decimals: 18 })
const usdc = (units: bigint) => ({ token: '0xa0b8', units, decimals: 6 })
const priced = new Map([
  ['native', 2_500],
  ['0xa0b8', 0.9998],
])

test('returns the sum of the leaving amounts, rounded up', () => {
  expect(sumWorthInCents([eth(10n ** 17n), usdc(100_000_000n)], priced)).toBe(34_998)
  expect(sumWorthInCents([eth(1n)], priced)).toBe(1)
  expect(sumWorthInCents([], priced)).toBe(0)
})

test('is unknown if a price is missing, zero, or not a number', () => {
  expect(sumWorthInCents([eth(1n), usdc(1n)], new Map([['native', 2_500]]))).toBeUndefined()
  expect(sumWorthInCents([eth(1n)], new Map([['native', 0]]))).toBeUndefined()
  expect(sumWorthInCents([eth(1n)], new Map([['native', Number.POSITIVE_INFINITY]]))).toBeUndefined()
  expect(sumWorthInCents([eth(1n)], new Map([['native', -1]]))).toBeUndefined()
  expect(sumWorthInCents(undefined, priced)).toBeUndefined()
})

test('an unlimited allowance is worth more than any limit', () => {
  expect(sumWorthInCents([usdc(2n ** 256n - 1n)], priced)).toBeGreaterThan(1_000_000_000)
})
