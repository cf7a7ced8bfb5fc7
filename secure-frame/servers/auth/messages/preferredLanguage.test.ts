import { expect, test } from 'vitest'
import { preferredLanguage } from './preferredLanguage.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, fr;q=0.9, ar;q=0.7, en;q=0.8', 'en'],
  ['en;q=0.5, AR-eg', 'ar'],
  ['fr, ar-EG, de', 'ar'],
])('"%s" is answered in the most preferred supported language: %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([undefined, '', '*', 'fr', 'de;q=0', 'de;q=much', ';;,,', 'constructor', 'deutsch', 'x'.repeat(100_000)])(
  '%j falls back to English',
  (header) => {
    expect(preferredLanguage(header)).toBe('en')
  },
)
