import { expect, test } from 'vitest'
import { formatReadTime } from './formatReadTime.ts'

const now = new Date(2026, 10, 24, 15, 0).getTime()
const today = new Date(2026, 10, 24, 0, 1).getTime()
const yesterday = new Date(2026, 10, 23, 23, 59).getTime()

test('shows a time of today without the day', () => {
  expect(formatReadTime(today, 'de', now)).toBe('00:01')
})

test('shows a time of another day with it, localized', () => {
  expect(formatReadTime(yesterday, 'de', now)).toBe('23. Nov., 23:59')
  expect(formatReadTime(yesterday, 'en', now)).toMatch(/^Nov 23, 11:59\sPM$/)
})
