import { describe, expect, test } from 'vitest'
import { formatDuration } from './formatDuration.ts'

describe('a duration', () => {
  test.each([
    [1n, '1 second'],
    [60n, '1 minute'],
    [90n, '90 seconds'],
    [7_200n, '2 hours'],
    [604_800n, '7 days'],
  ])('of %d s is written without rounding', (seconds, text) => {
    expect(formatDuration(seconds, 'en')).toBe(text)
  })
})
