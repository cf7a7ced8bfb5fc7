import { expect, test } from 'vitest'
import { currencyOfLocale } from './currencyOfLocale.ts'

test.each([
  ['en-US', 'usd'],
  ['en-GB', 'gbp'],
  ['en-AU', 'aud'],
  ['fr-CA', 'cad'],
  ['hi-IN', 'inr'],
  ['ja-JP', 'jpy'],
  ['de-AT', 'eur'],
  ['en-IE', 'eur'],
  ['de-CH', 'usd'],
  ['ar-EG-u-nu-arab', 'usd'],
])('maps the locale %s to %s', (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency)
})

test('maps a bare language to its likeliest region', () => {
  expect(['de', 'ja', 'en', 'ar', 'pt'].map(currencyOfLocale)).toEqual(['eur', 'jpy', 'usd', 'usd', 'usd'])
})

test('maps an invalid locale to US dollars', () => {
  expect(['', 'x', 'not a tag'].map(currencyOfLocale)).toEqual(['usd', 'usd', 'usd'])
})
