import { expect, test } from 'vitest'
import { acceptLanguage } from './acceptLanguage.ts'

test('the languages keep their order, and what is no tag is left out', () => {
  expect(acceptLanguage(['', 'ar-EG', 'de_AT\r\n', 'de', 'en'])).toEqual({ 'accept-language': 'ar-EG, de, en' })
  expect(acceptLanguage([])).toEqual({})
})

test('the header stays within what browsers send without asking first', () => {
  const { 'accept-language': header = '' } = acceptLanguage(Array(16).fill(`de-${'x'.repeat(32)}`))
  expect(header.length).toBeGreaterThan(100)
  expect(header.length).toBeLessThanOrEqual(128)
})
