import { expect, test } from 'vitest'
import { createLock } from '../auth/createLock.ts'
import { createSessionStore } from '../auth/sessionStore.ts'
import { createRecord, testHost } from '../test/testSession.ts'
import { hideFrom, isVisibleTo, showTo } from './visiblePages.ts'

const other = 'https://other.example'

test('a page sees the account from when it is let in until it is shut out', () => {
  const record = createRecord({ hosts: [testHost] })
  expect([isVisibleTo(record, testHost), isVisibleTo(record, other)]).toEqual([true, false])
  const both = showTo(record, other)
  expect([isVisibleTo(both, testHost), isVisibleTo(both, other)]).toEqual([true, true])
  expect(hideFrom(both, testHost)).toEqual({ ...record, hosts: [other] })
})

test.each(['https://shop.example.evil.example', 'https://shop.exampl', 'http://shop.example', '', 'null'])(
  'a page whose origin is only like another is not that one: %j',
  (origin) => {
    expect(isVisibleTo(createRecord({ hosts: [testHost] }), origin)).toBe(false)
  },
)

test('a page that is let in twice stands in the list once', () => {
  expect(showTo(createRecord({ hosts: [testHost, other] }), testHost).hosts).toEqual([testHost, other])
})

test('the list is bounded: the page that came first makes room, and the session can still be read', async () => {
  const pages = Array.from({ length: 64 }, (_, index) => `https://page-${index}.example`)
  const record = showTo(createRecord({ hosts: pages }), testHost)
  expect(record.hosts).toEqual([...pages.slice(1), testHost])
  const place = { readSession: async () => JSON.stringify(record), writeSession: async () => undefined }
  const store = createSessionStore(place, createLock(undefined, 'test'))
  expect(await store.read()).toEqual(record)
})
