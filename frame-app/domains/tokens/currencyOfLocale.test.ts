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
])('people of %s count in %s', (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency)
})

test('a language without a region stands for its likeliest one', () => {
  expect(['de', 'ja', 'en', 'ar', 'pt'].map(currencyOfLocale)).toEqual(['eur', 'jpy', 'usd', 'usd', 'usd'])
})

test('what is no locale counts in dollars', () => {
  expect(['', 'x', 'not a tag'].map(currencyOfLocale)).toEqual(['usd', 'usd', 'usd'])
})
