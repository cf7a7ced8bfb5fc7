import { expect, test } from 'vitest'
import { createLock } from '../auth/createLock.ts'
import { createSessionStore } from '../auth/sessionStore.ts'
import { createRecord, testHost } from '../test/testSession.ts'
import { hideFrom, isVisibleTo, showTo } from './visiblePages.ts'

const other = 'https://other.example'

test('shows a page the account from admission until removal', () => {
  const record = createRecord({ hosts: [testHost] })
  expect([isVisibleTo(record, testHost), isVisibleTo(record, other)]).toEqual([true, false])
  const both = showTo(record, other)
  expect([isVisibleTo(both, testHost), isVisibleTo(both, other)]).toEqual([true, true])
  expect(hideFrom(both, testHost)).toEqual({ ...record, hosts: [other] })
})

test.each(['https://shop.example.evil.example', 'https://shop.exampl', 'http://shop.example', '', 'null'])(
  'does not confuse similar origins: %j',
  (origin) => {
    expect(isVisibleTo(createRecord({ hosts: [testHost] }), origin)).toBe(false)
  },
)

test('lists a page once that is admitted twice', () => {
  expect(showTo(createRecord({ hosts: [testHost, other] }), testHost).hosts).toEqual([testHost, other])
})

test('bounds the list by dropping the oldest page, and the session stays readable', async () => {
  const pages = Array.from({ length: 64 }, (_, index) => `https://page-${index}.example`)
  const record = showTo(createRecord({ hosts: pages }), testHost)
  expect(record.hosts).toEqual([...pages.slice(1), testHost])
  const place = { readSession: async () => JSON.stringify(record), writeSession: async () => undefined }
  const store = createSessionStore(place, createLock(undefined, 'test'))
  expect(await store.read()).toEqual(record)
})
