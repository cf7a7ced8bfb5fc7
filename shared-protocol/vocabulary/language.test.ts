import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './language.ts'

const spoken = { en: 1, de: 2, ar: 3 }

test('a tag names a language, whatever its script, region and case', () => {
  expect(languageOf('AR-Latn-EG')).toBe('ar')
  expect(languageOf('')).toBe('')
})

test('the first wanted language that is spoken is chosen, with its tag', () => {
  expect(chooseLanguage(['fr', 'de-AT', 'ar'], spoken)).toEqual({ language: 'de', locale: 'de-AT' })
})

test.each([[[]], [['fr']], [['constructor']]])('%j is answered in English', (wanted) => {
  expect(chooseLanguage(wanted, spoken)).toEqual({ language: 'en', locale: 'en' })
})
