import { expect, test } from 'vitest'
import { leastOf, mostOf } from './slippage.ts'

test('rounds minimum down and maximum up within the slippage [SWP-01]', () => {
  expect(leastOf(999n, 100n)).toBe(989n)
  expect(mostOf(999n, 100n)).toBe(1009n)
  expect(mostOf(1n, 1n)).toBe(2n)
  expect([leastOf(500n, 0n), mostOf(500n, 0n)]).toEqual([500n, 500n])
})
