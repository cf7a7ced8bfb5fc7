import { expect, test } from 'vitest'
import { en } from './en.ts'
import { speak } from './speak.ts'

test('the first language that is spoken is taken, with the tag that asked for it', async () => {
  expect(await speak(['fr', 'de-AT', 'en'])).toMatchObject({ locale: 'de-AT', direction: 'ltr' })
  expect(await speak(['ar-EG'])).toMatchObject({ locale: 'ar-EG', direction: 'rtl' })
})

test('where none is spoken, or the tag is none, it is English', async () => {
  const english = { messages: en, locale: 'en', direction: 'ltr' }
  expect(await speak([])).toEqual(english)
  expect(await speak(['constructor', 'de_AT!'])).toEqual(english)
})

test('Arabic counts as its grammar wants', async () => {
  const { messages } = await speak(['ar'])
  expect([2, 3, 11].map(messages.asksForActions)).toEqual([
    expect.stringContaining('إجراءين'),
    expect.stringContaining('3 إجراءات'),
    expect.stringContaining('11 إجراءً'),
  ])
})
