import { expect, test } from 'vitest'
import { resourceWords } from './resourceWords.ts'

const recap = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`

test('describes ReCaps by permission, other resources by URI [SIWX-03]', () => {
  const att = { 'https://shop.example/orders': { 'crud/read': [{}], 'crud/update': [{}], 'mail/send': [{}] } }
  expect(resourceWords(recap({ att }))).toEqual([
    { name: 'signInAllows', words: 'crud: read, update (https://shop.example/orders)' },
    { name: 'signInAllows', words: 'mail: send (https://shop.example/orders)' },
  ])
  const terms = 'https://shop.example/terms'
  expect(resourceWords(terms)).toEqual([{ name: 'signInRefers', words: terms }])
})

test('shows an unreadable resource unchanged [SIWX-03]', () => {
  const unread = recap({ no: 'ReCap' })
  expect(resourceWords(unread)).toEqual([{ name: 'signInAllows', words: unread }])
})
