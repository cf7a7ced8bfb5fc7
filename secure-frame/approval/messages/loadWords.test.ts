import { expect, test } from 'vitest'
import { en } from './en.ts'
import { loadWords } from './loadWords.ts'

test("lets a page choose among the browser's languages [EMB-14]", async () => {
  expect(await loadWords(['fr', 'de-AT', 'en'], ['en-GB', 'de'])).toMatchObject({ language: 'de', direction: 'ltr' })
  expect(await loadWords(['ar'], ['en', 'ar-EG'])).toMatchObject({ language: 'ar', direction: 'rtl' })
})

test('does not use languages that the browser does not name [EMB-14]', async () => {
  expect(await loadWords(['ar'], ['de-DE'])).toMatchObject({ language: 'de' })
  expect(await loadWords(['ar'], ['fr'])).toMatchObject({ language: 'en' })
})

test("formats with the browser's region, Latin digits, Gregorian calendar [EMB-14]", async () => {
  const { locale } = await loadWords(['en-DE', 'en-u-nu-tibt'], ['en-US'])
  expect(new Intl.Locale(locale)).toMatchObject({ region: 'US', numberingSystem: 'latn', calendar: 'gregory' })
  const arabic = await loadWords([], ['ar-EG'])
  expect(new Intl.NumberFormat(arabic.locale).format(15)).toBe('15')
  const thai = await loadWords([], ['th-TH-u-ca-buddhist'])
  expect(new Intl.DateTimeFormat(thai.locale, { year: 'numeric' }).format(new Date('2026-05-05'))).toContain('2026')
})

test('uses English for unsupported languages and invalid tags', async () => {
  expect(await loadWords([], [])).toMatchObject({ messages: en, language: 'en', direction: 'ltr' })
  expect(await loadWords(['constructor'], ['constructor', 'de_AT!'])).toMatchObject({ language: 'en', locale: 'en' })
})

test('counts by the rules of Arabic grammar', async () => {
  const { messages } = await loadWords(['ar'], ['ar'])
  expect([2, 3, 11].map(messages.asksForActions)).toEqual([
    expect.stringContaining('إجراءين'),
    expect.stringContaining('3 إجراءات'),
    expect.stringContaining('11 إجراءً'),
  ])
})
