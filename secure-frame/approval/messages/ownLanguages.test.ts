import { expect, test } from 'vitest'
import { ownLanguages } from './ownLanguages.ts'

test("lets a page choose among the browser's languages [EMB-14]", () => {
  expect(ownLanguages(['fr', 'de-AT', 'en'], ['en-GB', 'de'])).toEqual(['de-AT', 'en', 'en-GB', 'de'])
})

test('ignores languages that the browser does not name [EMB-14]', () => {
  expect(ownLanguages(['ar', 'constructor'], ['de-DE'])).toEqual(['de-DE'])
  expect(ownLanguages(['ar'], [])).toEqual([])
})
