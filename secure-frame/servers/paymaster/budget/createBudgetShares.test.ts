import { expect, test } from 'vitest'
import { createBudgetShares } from './createBudgetShares.ts'

test('limits a network to a tenth of a day’s budget until reservations expire', () => {
  let now = 0
  const take = createBudgetShares(() => now)
  const until = 300
  expect(take('a', { operation: '1', wei: 6n, until }, 100n)).toBe(true)
  expect(take('a', { operation: '2', wei: 5n, until }, 100n)).toBe(false)
  expect(take('a', { operation: '2', wei: 4n, until }, 100n)).toBe(true)
  expect(take('b', { operation: '1', wei: 10n, until }, 100n)).toBe(true)
  expect(take('b', { operation: '2', wei: 1n, until }, 100n)).toBe(false)
  now = until
  expect(take('a', { operation: '3', wei: 10n, until: 600 }, 100n)).toBe(true)
})

test('counts a repeated request for an operation once', () => {
  const take = createBudgetShares(() => 0)
  for (const wei of [6n, 6n, 8n, 6n]) expect(take('a', { operation: '1', wei, until: 300 }, 100n)).toBe(true)
  expect(take('a', { operation: '2', wei: 4n, until: 300 }, 100n)).toBe(true)
  expect(take('a', { operation: '3', wei: 1n, until: 300 }, 100n)).toBe(false)
})
