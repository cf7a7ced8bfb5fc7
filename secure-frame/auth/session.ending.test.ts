import { expect, test } from 'vitest'
import { createRecord, createTestSession, refusal, testUser, token } from '../test/testSession.ts'

const first = createRecord({ login: token('login-1') })
const bob = { ...testUser, id: token('bob'), email: 'bob@example.org' }
const later = { accessToken: token('access-2'), refreshToken: token('refresh-2'), login: token('login-2') }
const nextLogins = [
  ['the same user', createRecord(later)],
  ['another user', createRecord({ ...later, user: bob })],
] as const

test.each(nextLogins)(
  'a login of %s that begins while the server is told stays, here and there',
  async (_who, next) => {
    const signOut = async () => {
      await store.write(next)
      return {}
    }
    const { session, store, asked } = createTestSession({ signOut }, first)
    await session.end(first)
    expect(asked.map(({ accessToken }) => accessToken)).toEqual([first.accessToken])
    expect(await store.read()).toEqual(next)
  },
)

test.each(nextLogins)('where the server does not take the token, that of %s is not tried', async (_who, next) => {
  const signOut = async () => {
    await store.write(next)
    throw refusal('invalid_token')
  }
  const { session, store, names } = createTestSession({ signOut }, first)
  await session.end(first)
  expect(names()).toEqual(['signOut'])
  expect(await store.read()).toEqual(next)
})

test.each(nextLogins)('a login that %s has replaced has nothing left to end', async (_who, next) => {
  const { session, store, names } = createTestSession({ signOut: () => ({}) }, next)
  await session.end(first)
  await session.forget(first)
  expect([names(), await store.read()]).toEqual([[], next])
})

test('tokens that are renewed do not hide a login from its end', async () => {
  const tokens = { accessToken: token('access-3'), accessExpiresAt: 600_000, refreshToken: token('refresh-3') }
  const kept = { ...first, accessExpiresAt: 0 }
  const { session, store, asked } = createTestSession({ refresh: () => tokens, signOut: () => ({}) }, kept)
  await session.end(kept)
  expect(asked.at(-1)).toMatchObject({ name: 'signOut', accessToken: tokens.accessToken })
  expect(await store.read()).toBeUndefined()
})

test('a login is not undone by a change of the session before it that is under way', async () => {
  const next = createRecord({ ...later, user: bob })
  const { session, store } = createTestSession({}, first)
  await Promise.all([session.change((record) => ({ ...record, knowsSeal: true })), session.begin(() => next)])
  expect(await store.read()).toEqual(next)
})
