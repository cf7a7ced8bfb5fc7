import { expect, test } from 'vitest'
import { formatPurchasedAmount } from './formatPurchaseSum.ts'

test.each([
  ['0.0412345678', 'en', '0.0412346'],
  ['1234.5678', 'en', '1,234.57'],
  ['0.00000123456789', 'en', '0.00000123457'],
  ['12', 'en', '12'],
  ['1234.5', 'de', '1.234,5'],
])('writes an estimate of %s in %s with at most six significant digits: %s [UI-07]', (amount, locale, text) => {
  expect(formatPurchasedAmount(amount, locale)).toBe(text)
})
