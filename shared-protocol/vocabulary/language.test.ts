import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './language.ts'

test('a tag selects a language, ignoring script, region, case', () => {
  expect(languageOf('AR-Latn-EG')).toBe('ar')
  expect(languageOf('')).toBe('')
})

test('chooses the first supported language, with its tag', () => {
  expect(chooseLanguage(['fr', 'de-AT', 'ar'])).toEqual({ language: 'de', locale: 'de-AT', direction: 'ltr' })
})

test.each([[[]], [['fr']], [['constructor']]])('%j falls back to English', (wanted) => {
  expect(chooseLanguage(wanted)).toEqual({ language: 'en', locale: 'en', direction: 'ltr' })
})
