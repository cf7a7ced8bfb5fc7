import { expect, test } from 'vitest'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { currencySign, formatMoney, moneyParts } from './formatMoney.ts'

const write = (amount: number, currency: Currency, locale = 'en') => formatMoney({ amount, currency }, locale)

test.each<[amount: number, currency: Currency, locale: string, text: string]>([
  [1234.5, 'usd', 'en', '$1,234.50'],
  [1234.5, 'usd', 'de', '1.234,50\u00a0$'],
  [1234.5, 'eur', 'en', '€1,234.50'],
  [1234.5, 'eur', 'de', '1.234,50\u00a0€'],
  [1234.5, 'aud', 'en', 'A$1,234.50'],
  [1234.5, 'aud', 'en-AU', '$1,234.50'],
  [123456, 'inr', 'en-IN', '₹1,23,456.00'],
  [1234.4, 'jpy', 'en', '¥1,234'],
  [0.0123456789, 'btc', 'en', '₿0.01234568'],
  [1234.5, 'btc', 'de', '1.234,50\u00a0₿'],
  [2, 'eth', 'en', 'Ξ2.00'],
])('formats %d of %s in %s as %s', (amount, currency, locale, text) => {
  expect(write(amount, currency, locale)).toBe(text)
})

test('does not show a tiny amount as zero', () => {
  expect(write(0.004, 'usd')).toBe('<\u00a0$0.01')
  expect(write(0.4, 'jpy')).toBe('<\u00a0¥1')
  expect(write(4e-9, 'btc')).toBe('<\u00a0₿0.00000001')
  expect(write(0, 'usd')).toBe('$0.00')
})

test('splits off the part after the whole number', () => {
  const deps = (amount: number, currency: Currency, locale: string) => moneyParts({ amount, currency }, locale)
  expect(deps(1234.5, 'usd', 'en')).toEqual({ value: '$1,234', decimals: '.50' })
  expect(deps(1234.5, 'eur', 'de')).toEqual({ value: '1.234', decimals: ',50\u00a0€' })
  expect(deps(1234, 'jpy', 'en')).toEqual({ value: '¥1,234' })
  expect(deps(0.0252, 'btc', 'en')).toEqual({ value: '₿0', decimals: '.0252' })
})

test('returns a currency sign in each language', () => {
  expect((['usd', 'cad', 'jpy', 'btc'] as const).map((currency) => currencySign(currency, 'en'))).toEqual([
    '$',
    'CA$',
    '¥',
    '₿',
  ])
  expect(currencySign('eur', 'ar')).toBe('€')
})
