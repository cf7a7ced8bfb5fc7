import { expect, test } from 'vitest'
import { createRecord, createTestSession, testAccount, testHost, testUser } from '../test/testSession.ts'
import { needVisible, readVisible } from './readVisible.ts'

test('a page that the visitor let in sees the account', async () => {
  const { session } = createTestSession({})
  expect(await readVisible(session, testHost)).toEqual({ ...createRecord(), account: testAccount })
})

test.each([
  ['another page', createRecord({ hosts: ['https://other.example'] })],
  ['a page, before the wallet is made,', createRecord({ user: { ...testUser, accounts: [] } })],
  ['a page where nobody is signed in', null],
])('%s sees none', async (_title, kept) => {
  const { session } = createTestSession({}, kept)
  expect(await readVisible(session, testHost)).toBeUndefined()
  await expect(needVisible(session, testHost)).rejects.toMatchObject({ code: 'invalid_token' })
})
