import { expect, test } from 'vitest'
import { formatQuantity } from './formatQuantity.ts'

test('[UI-07] formats a quantity with exactly 3 decimals', () => {
  expect(formatQuantity(842_000_000_000_000_000n, 18, 'en')).toBe('0.842')
  expect(formatQuantity(5n, 0, 'en')).toBe('5.000')
  expect(formatQuantity(0n, 18, 'en')).toBe('0.000')
})

test('[UI-07] truncates a quantity and never rounds up', () => {
  expect(formatQuantity(1_999_999_999n, 9, 'en')).toBe('1.999')
  expect(formatQuantity(999_999n, 6, 'en')).toBe('0.999')
})

test('formats less than a thousandth as 0.000', () => {
  expect(formatQuantity(1n, 18, 'en')).toBe('0.000')
  expect(formatQuantity(-1n, 18, 'en')).toBe('0.000')
})

test('[UI-07] keeps digits beyond floating-point precision exact', () => {
  expect(formatQuantity(123_456_789_012_345_678_901_234_567n, 6, 'en')).toBe('123,456,789,012,345,678,901.234')
})

test('[UI-07] groups and separates digits as in the locale', () => {
  expect(formatQuantity(1_234_567_891n, 3, 'de')).toBe('1.234.567,891')
  expect(formatQuantity(1_234_056n, 3, 'en-IN')).toBe('1,234.056')
})

test('[UI-07] writes decimals in the digits of the locale', () => {
  expect(formatQuantity(1_056n, 3, 'ar-EG')).toBe('١٫٠٥٦')
})

test('[UI-07] writes a loss with a true minus sign', () => {
  expect(formatQuantity(-1_500n, 3, 'en')).toBe('−1.500')
})
