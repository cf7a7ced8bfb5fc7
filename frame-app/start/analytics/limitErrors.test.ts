import { expect, test } from 'vitest'
import { limitErrors } from './limitErrors.ts'

test('reports at most 5 errors in any 60 seconds [API-05]', () => {
  let now = 0
  const isTold = limitErrors(() => now)
  const told = Array.from({ length: 130 }, (_, second) => {
    now = second * 1000
    return isTold() ? [second] : []
  }).flat()
  expect(told).toEqual([0, 1, 2, 3, 4, 60, 61, 62, 63, 64, 120, 121, 122, 123, 124])
})

test('suppresses errors for at most a minute after a clock setback [API-05]', () => {
  let now = 3_600_000
  const isTold = limitErrors(() => now)
  expect(Array.from({ length: 6 }, isTold)).toEqual([true, true, true, true, true, false])
  now = 0
  expect(Array.from({ length: 6 }, isTold)).toEqual([true, true, true, true, true, false])
  now = 60_000
  expect(isTold()).toBe(true)
})
