import { expect, test } from 'vitest'
import { createRecord, createTestSession, refusal, testUser, token } from '../test/testSession.ts'

const first = createRecord({ login: token('login-1') })
const bob = { ...testUser, id: token('bob'), email: 'bob@example.org' }
const later = { accessToken: token('access-2'), refreshToken: token('refresh-2'), login: token('login-2') }
const nextLogins = [
  ['the same user', createRecord(later)],
  ['another user', createRecord({ ...later, user: bob })],
] as const

test.each(nextLogins)('keeps a login of %s that begins during the server call', async (_who, next) => {
  const signOut = async () => {
    await store.write(next)
    return {}
  }
  const { session, store, asked } = createTestSession({ signOut }, first)
  await session.end(first)
  expect(asked.map(({ accessToken }) => accessToken)).toEqual([first.accessToken])
  expect(await store.read()).toEqual(next)
})

test.each(nextLogins)('if the server rejects the token, that of %s is not tried', async (_who, next) => {
  const signOut = async () => {
    await store.write(next)
    throw refusal('invalid_token')
  }
  const { session, store, names } = createTestSession({ signOut }, first)
  await session.end(first)
  expect(names()).toEqual(['signOut'])
  expect(await store.read()).toEqual(next)
})

test.each(nextLogins)('a login that %s has replaced needs no end', async (_who, next) => {
  const { session, store, names } = createTestSession({ signOut: () => ({}) }, next)
  await session.end(first)
  await session.forget(first)
  expect([names(), await store.read()]).toEqual([[], next])
})

test('ends a login whose tokens were renewed', async () => {
  const tokens = { accessToken: token('access-3'), accessExpiresAt: 600_000, refreshToken: token('refresh-3') }
  const kept = { ...first, accessExpiresAt: 0 }
  const { session, store, asked } = createTestSession({ refresh: () => tokens, signOut: () => ({}) }, kept)
  await session.end(kept)
  expect(asked.at(-1)).toMatchObject({ name: 'signOut', accessToken: tokens.accessToken })
  expect(await store.read()).toBeUndefined()
})

test('a pending change of the previous session does not undo a login', async () => {
  const next = createRecord({ ...later, user: bob })
  const { session, store } = createTestSession({}, first)
  await Promise.all([session.change((record) => ({ ...record, knowsSeal: true })), session.begin(() => next)])
  expect(await store.read()).toEqual(next)
})
