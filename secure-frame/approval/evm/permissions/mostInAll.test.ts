import { expect, test } from 'vitest'
import { mostInAll } from './mostInAll.ts'

const day = 86_400n
const allowance = { amount: 10n, period: day, start: 1_000n }

test.each([
  ['one period that ends with it', 1_000n, 1_000n + day, 10n],
  ['a second more, which is of the next period', 1_000n, 1_001n + day, 20n],
  ['a week', 1_000n, 1_000n + 7n * day, 70n],
  ['a start that is still to come', 0n, 1_000n + 2n * day, 20n],
  ['a start that is past: of what is over, nothing can be taken', 1_000n + 3n * day, 1_000n + 5n * day, 20n],
  ['less than a period', 1_000n, 1_001n, 10n],
])('allows the amount once per period: %s [AA-04]', (_what, now, expiry, most) => {
  expect(mostInAll(allowance, now, expiry)).toBe(most)
})

test('returns the amount of an allowance without a period [AA-04]', () => {
  expect(mostInAll({ amount: 10n, start: 1n }, 5n, 1_000_000n)).toBe(10n)
})
