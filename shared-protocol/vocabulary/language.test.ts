import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './language.ts'

test('a tag names a language, whatever its script, region and case', () => {
  expect(languageOf('AR-Latn-EG')).toBe('ar')
  expect(languageOf('')).toBe('')
})

test('the first wanted language that is spoken is chosen, with its tag', () => {
  expect(chooseLanguage(['fr', 'de-AT', 'ar'])).toEqual({ language: 'de', locale: 'de-AT', direction: 'ltr' })
})

test.each([[[]], [['fr']], [['constructor']]])('%j is answered in English', (wanted) => {
  expect(chooseLanguage(wanted)).toEqual({ language: 'en', locale: 'en', direction: 'ltr' })
})
