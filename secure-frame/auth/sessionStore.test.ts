import { expect, test } from 'vitest'
import { createRecord, testAddresses, testUser } from '../test/testSession.ts'
import { createLock } from './createLock.ts'
import { createSessionStore } from './sessionStore.ts'

const createPlace = (text?: string) => {
  let kept = text
  const place = {
    readSession: async () => kept,
    writeSession: async (given: string | undefined) => {
      kept = given
    },
  }
  return createSessionStore(place, createLock(undefined, 'test'))
}

test('reads a session as it was written, until it ends', async () => {
  const store = createPlace()
  expect(await store.read()).toBeUndefined()
  await store.change(() => createRecord())
  expect(await store.read()).toEqual(createRecord())
  await store.change(() => undefined)
  expect(await store.read()).toBeUndefined()
})

test('makes simultaneous changes in sequence, each from the previous result', async () => {
  const store = createPlace(JSON.stringify(createRecord({ hosts: [] })))
  const add = (host: string) => store.change((latest) => latest && { ...latest, hosts: [...latest.hosts, host] })
  await Promise.all(['https://a.example', 'https://b.example'].map(add))
  expect(await store.read()).toMatchObject({ hosts: ['https://a.example', 'https://b.example'] })
})

test.each([
  ['with a wallet', testAddresses, testUser.accounts],
  ['without a wallet', null, []],
])('keeps a session of an earlier release, %s', async (_title, addresses, accounts) => {
  const { accounts: _later, ...user } = testUser
  const store = createPlace(JSON.stringify({ ...createRecord(), user: { ...user, addresses } }))
  expect(await store.read()).toEqual(createRecord({ user: { ...testUser, accounts } }))
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a session without a user', JSON.stringify({ ...createRecord(), user: undefined })],
  ['a session with a token that is none', JSON.stringify(createRecord({ accessToken: 'x' }))],
  ['a session with a further field', JSON.stringify({ ...createRecord(), extra: 1 })],
  ['more pages than there may be', JSON.stringify(createRecord({ hosts: Array.from({ length: 65 }, String) }))],
])('%s is not a session', async (_title, text) => {
  expect(await createPlace(text).read()).toBeUndefined()
})
