import { expect, test } from 'vitest'
import { formatExact, formatShort } from './formatAmount.ts'

test('every digit of what is given away is shown', () => {
  expect(formatExact(250_000_000n, 6, 'en')).toBe('250')
  expect(formatExact(250_000_000n, 6, 'en', 3)).toBe('250.000')
  expect(formatExact(1_234_567_890_000_000_001n, 18, 'en')).toBe('1.234567890000000001')
  expect(formatExact(1n, 18, 'en')).toBe('0.000000000000000001')
  expect(formatExact(12_345n, 0, 'en')).toBe('12,345')
  expect(formatExact(5n, 0, 'en', 3)).toBe('5.000')
})

test('an estimate is cut off after the digits that matter', () => {
  expect(formatShort(123_456_789_000_000n, 18, 'en')).toBe('0.0001234')
  expect(formatShort(1_999_999n, 6, 'en')).toBe('1.9999')
  expect(formatShort(0n, 18, 'en', 3)).toBe('0.000')
})

test('numbers are written as the language writes them', () => {
  expect(formatExact(1_234_500_000n, 6, 'de')).toBe('1.234,5')
  expect(formatExact(1_500_000n, 6, 'ar-EG')).toBe('١٫٥')
})
