import { expect, test } from 'vitest'
import { ownLanguages } from './ownLanguages.ts'

test('a page chooses among the languages of the browser [EMB-14]', () => {
  expect(ownLanguages(['fr', 'de-AT', 'en'], ['en-GB', 'de'])).toEqual(['de-AT', 'en', 'en-GB', 'de'])
})

test('a language that the browser does not name is none, whatever the page wants [EMB-14]', () => {
  expect(ownLanguages(['ar', 'constructor'], ['de-DE'])).toEqual(['de-DE'])
  expect(ownLanguages(['ar'], [])).toEqual([])
})
