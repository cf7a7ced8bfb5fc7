import { expect, test } from 'vitest'
import { acceptLanguage } from './acceptLanguage.ts'

test('keeps the order of languages, and omits invalid tags', () => {
  expect(acceptLanguage(['', 'ar-EG', 'de_AT\r\n', 'de', 'en'])).toEqual({ 'accept-language': 'ar-EG, de, en' })
  expect(acceptLanguage([])).toEqual({})
})

test('limits the header to the length allowed without preflight', () => {
  const { 'accept-language': header = '' } = acceptLanguage(Array(16).fill(`de-${'x'.repeat(32)}`))
  expect(header.length).toBeGreaterThan(100)
  expect(header.length).toBeLessThanOrEqual(128)
})
