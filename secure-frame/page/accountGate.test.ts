import { expect, test } from 'vitest'
import { createTestGate } from '../test/testGate.ts'
import {
  createRecord,
  createTestSession,
  testAccount,
  testHost,
  testSolanaAccount,
  testUser,
  token,
} from '../test/testSession.ts'
import { createAccountGate } from './accountGate.ts'
import { createHostPage } from './hostPage.ts'

const other = 'https://other.example'
const bob = createRecord({ user: { ...testUser, id: token('bob'), email: 'bob@example.org' } })
const { signal } = new AbortController()

test('an allowed page sees the account and calls in its name', async () => {
  const { session, asked } = createTestSession({ listDevices: () => ({ devices: [] }) })
  const visible = await createTestGate(session).need()
  const seal = { text: testUser.seal, isNew: true }
  expect(visible).toMatchObject({ origin: testHost, account: testAccount, email: testUser.email, seal })
  expect(visible.accounts).toEqual([testAccount, testSolanaAccount])
  expect(await visible.call('listDevices', {})).toEqual({ devices: [] })
  expect(asked).toMatchObject([{ name: 'listDevices', accessToken: createRecord().accessToken }])
})

test('hides the tokens and the list of other pages', async () => {
  const { session } = createTestSession({}, createRecord({ hosts: [testHost, other] }))
  const text = JSON.stringify(await createTestGate(session).need())
  for (const secret of [createRecord().accessToken, createRecord().refreshToken, other])
    expect(text).not.toContain(secret)
})

test.each([
  ['another page', createRecord({ hosts: [other] })],
  ['a page, before the wallet is made,', createRecord({ user: { ...testUser, accounts: [] } })],
  ['a page where nobody is signed in', null],
])('%s sees no account', async (_title, kept) => {
  const { session } = createTestSession({}, kept)
  const gate = createTestGate(session)
  expect(await gate.read()).toBeUndefined()
  await expect(gate.need()).rejects.toMatchObject({ code: 'invalid_token' })
})

test('does not read the session before the requesting page is known', async () => {
  let reads = 0
  const host = createHostPage((claimed) => claimed)
  const { session } = createTestSession({})
  const gate = createAccountGate({
    host,
    session: async () => {
      reads += 1
      return session
    },
  })
  await expect(gate.read()).rejects.toMatchObject({ code: 'origin_not_allowed' })
  await expect(gate.need()).rejects.toMatchObject({ code: 'origin_not_allowed' })
  expect(reads).toBe(0)
  host.claim(testHost)
  expect(await gate.read()).toMatchObject({ account: testAccount })
})

test('refuses a page that lost access in the meantime', async () => {
  const { session } = createTestSession({}, createRecord({ hosts: [testHost, other] }))
  const gate = createTestGate(session)
  const visible = await gate.need()
  expect(visible.isSeenElsewhere).toBe(true)
  await visible.hide()
  expect(await gate.read()).toBeUndefined()
  expect(await createTestGate(session, other).read()).toMatchObject({ isSeenElsewhere: false })
})

test('does not call for or change an account that was replaced', async () => {
  const { session, store, names } = createTestSession({ listDevices: () => ({ devices: [] }) })
  const visible = await createTestGate(session).need()
  await store.write(bob)
  await expect(visible.call('listDevices', {})).rejects.toMatchObject({ code: 'invalid_token' })
  await visible.keepEmail('ada@new.example')
  await visible.hide()
  await visible.forget()
  expect([names(), await store.read()]).toEqual([[], bob])
})

test('rereads the account while the page can see it', async () => {
  const { session, store } = createTestSession({})
  const gate = createTestGate(session)
  expect(await gate.readAs(testAccount)).toMatchObject({ account: testAccount })
  await store.write(bob)
  expect(await gate.readAs(testAccount)).toBeUndefined()
  await store.write(createRecord({ hosts: [other] }))
  expect(await gate.readAs(testAccount)).toBeUndefined()
})

test('keeps a login that begins while an account ends', async () => {
  const { session, store } = createTestSession({ signOut: () => ({}) })
  const visible = await createTestGate(session).need()
  const next = createRecord({ login: token('next') })
  await store.write(next)
  await visible.end(signal)
  await visible.forget()
  expect(await store.read()).toEqual(next)
})

test('hides an account that has ended', async () => {
  const { session } = createTestSession({ signOut: () => ({}) })
  const gate = createTestGate(session)
  await (await gate.need()).end(signal)
  expect(await gate.read()).toBeUndefined()
})

test('removes a session that the server ended, and keeps a new address', async () => {
  const { session, store } = createTestSession({})
  const visible = await createTestGate(session).need()
  await visible.keepEmail('ada@new.example')
  expect(await store.read()).toMatchObject({ user: { email: 'ada@new.example' } })
  await visible.forget()
  expect(await store.read()).toBeUndefined()
})
