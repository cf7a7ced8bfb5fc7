import { expect, test } from 'vitest'
import { createRecord, testAddresses, testUser } from '../test/testSession.ts'
import { createSessionStore } from './sessionStore.ts'

const createPlace = (text?: string) => {
  let kept = text
  return createSessionStore({
    readSession: async () => kept,
    writeSession: async (given) => {
      kept = given
    },
  })
}

test('a session is read as it was written, until it is ended', async () => {
  const store = createPlace()
  expect(await store.read()).toBeUndefined()
  await store.write(createRecord())
  expect(await store.read()).toEqual(createRecord())
  await store.write(undefined)
  expect(await store.read()).toBeUndefined()
})

test.each([
  ['with a wallet', testAddresses, testUser.accounts],
  ['without a wallet', null, []],
])('a session of an earlier release, %s, goes on', async (_title, addresses, accounts) => {
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
])('%s is no session', async (_title, text) => {
  expect(await createPlace(text).read()).toBeUndefined()
})
