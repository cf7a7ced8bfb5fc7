import { expect, test } from 'vitest'
import { unitsOf } from './unitsOf.ts'

test.each([
  ['1.5', 18, 15n * 10n ** 17n],
  ['0', 6, 0n],
  ['12', 0, 12n],
  ['0.0000001', 6, 0n],
  ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
])('parses %s with %d decimals exactly', (numeric, decimals, units) => {
  expect(unitsOf(numeric, decimals)).toBe(units)
})
