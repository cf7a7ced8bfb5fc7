import { expect, test } from 'vitest'
import { createShares } from './createShares.ts'

test('one network holds a tenth of a day’s budget, until what it holds has expired', () => {
  let now = 0
  const take = createShares(() => now)
  const until = 300
  expect(take('a', { wei: 6n, until }, 100n)).toBe(true)
  expect(take('a', { wei: 5n, until }, 100n)).toBe(false)
  expect(take('a', { wei: 4n, until }, 100n)).toBe(true)
  expect(take('b', { wei: 10n, until }, 100n)).toBe(true)
  expect(take('b', { wei: 1n, until }, 100n)).toBe(false)
  now = until
  expect(take('a', { wei: 10n, until: 600 }, 100n)).toBe(true)
})
