import { expect, test } from 'vitest'
import { createRecord, createTestSession, refusal, testUser, token } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'
import type { DeviceSession } from './session.ts'

const fresh = (count: number) => ({
  accessToken: token(`access-${count}`),
  accessExpiresAt: 600_000,
  refreshToken: token(`refresh-${count}`),
})
const getSession = (session: DeviceSession) => session.callAs(testUser.id)('getSession', {})
const answered = { user: testUser, deviceId: token('device') }

/** An access token that is still good for so long. */
const endingIn = (ms: number) => createRecord({ accessExpiresAt: ms })

test('a call is made with the access token', async () => {
  const { session, asked } = createTestSession({ getSession: () => answered })
  expect(await getSession(session)).toEqual(answered)
  expect(asked).toEqual([{ name: 'getSession', request: {}, accessToken: token('access-1') }])
})

test('where nobody is signed in nothing is asked', async () => {
  const { session, asked } = createTestSession({ getSession: () => answered }, null)
  await expect(getSession(session)).rejects.toMatchObject({ name: 'SignedOutError', code: 'invalid_token' })
  expect(asked).toEqual([])
})

test('an access token that ends within 30 seconds is renewed before it is used', async () => {
  const { session, asked, store } = createTestSession(
    { refresh: () => fresh(2), getSession: () => answered },
    endingIn(30_000),
  )
  await getSession(session)
  expect(asked).toMatchObject([
    { name: 'refresh', request: { refreshToken: token('refresh-1') } },
    { name: 'getSession', accessToken: token('access-2') },
  ])
  expect(await store.read()).toEqual(createRecord(fresh(2)))
})

test('one that is good for longer is used as it is', async () => {
  const { session, names } = createTestSession({ getSession: () => answered }, endingIn(30_001))
  await getSession(session)
  expect(names()).toEqual(['getSession'])
})

/** A server that knows the newest access token alone. */
const createStrict = () => {
  let count = 1
  return {
    refresh: () => fresh(++count),
    getSession: (_request: unknown, { accessToken }: { accessToken?: string }) => {
      if (accessToken !== fresh(count).accessToken || count === 1) throw refusal('invalid_token')
      return answered
    },
  }
}

test('a token that the server does not take is renewed once, and the call made again', async () => {
  const { session, names } = createTestSession(createStrict())
  expect(await getSession(session)).toEqual(answered)
  expect(names()).toEqual(['getSession', 'refresh', 'getSession'])
})

test('where the new token is not taken either, that is the answer', async () => {
  const refuse = () => {
    throw refusal('invalid_token')
  }
  const { session, names } = createTestSession({ refresh: () => fresh(2), getSession: refuse })
  await expect(getSession(session)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(names()).toEqual(['getSession', 'refresh', 'getSession'])
})

test('any other refusal is the answer, and renews nothing', async () => {
  const { session, names } = createTestSession({})
  await expect(getSession(session)).rejects.toMatchObject({ code: 'internal' })
  expect(names()).toEqual(['getSession'])
})

test('several calls at once renew once', async () => {
  const { session, names } = createTestSession(createStrict(), endingIn(0))
  await Promise.all([getSession(session), getSession(session), getSession(session)])
  expect(names().filter((name) => name === 'refresh')).toHaveLength(1)
})

test('tokens that another tab has fetched meanwhile are used instead of fetching more', async () => {
  const other = createRecord(fresh(7))
  const { session, asked, store } = createTestSession({
    getSession: async (_request, { accessToken }) => {
      if (accessToken === other.accessToken) return answered
      await store.write(other)
      throw refusal('invalid_token')
    },
  })
  expect(await getSession(session)).toEqual(answered)
  expect(asked.map(({ accessToken }) => accessToken)).toEqual([token('access-1'), other.accessToken])
})

test('a session that the server ended is gone here too, and that is told once', async () => {
  const refresh = () => {
    throw refusal('invalid_token')
  }
  const { session, store, losses } = createTestSession({ refresh }, endingIn(0))
  const calls = [getSession(session), getSession(session)]
  for (const one of await Promise.allSettled(calls))
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'SignedOutError' } })
  expect(await store.read()).toBeUndefined()
  expect(losses).toEqual(['lost'])
})

test('a server that is out of reach ends no session', async () => {
  const refresh = () => {
    throw new AuthUnreachableError()
  }
  const { session, store, losses } = createTestSession({ refresh }, endingIn(0))
  await expect(getSession(session)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(await store.read()).toEqual(endingIn(0))
  expect(losses).toEqual([])
})

test('what else is kept with the session stays when its tokens are renewed', async () => {
  const { session, store } = createTestSession({ refresh: () => fresh(2), getSession: () => answered }, endingIn(0))
  await getSession(session)
  expect(await store.read()).toMatchObject({ user: testUser, hosts: createRecord().hosts })
})

test('a sign-out while tokens are fetched stays one', async () => {
  const { session, store } = createTestSession(
    {
      refresh: async () => {
        await store.write(undefined)
        return fresh(2)
      },
      getSession: () => answered,
    },
    endingIn(0),
  )
  await expect(getSession(session)).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(await store.read()).toBeUndefined()
})

test('a page that is let in while tokens are fetched stays let in', async () => {
  const { session, store } = createTestSession(
    {
      refresh: async () => {
        await store.write({ ...endingIn(0), hosts: ['https://a.example', 'https://b.example'] })
        return fresh(2)
      },
      getSession: () => answered,
    },
    endingIn(0),
  )
  await getSession(session)
  expect(await store.read()).toMatchObject({ ...fresh(2), hosts: ['https://a.example', 'https://b.example'] })
})

test('a login while the old session is refused stays one', async () => {
  const { session, store, losses } = createTestSession(
    {
      refresh: async () => {
        await store.write(createRecord(fresh(9)))
        throw refusal('invalid_token')
      },
      getSession: () => answered,
    },
    endingIn(0),
  )
  await getSession(session)
  expect(await store.read()).toEqual(createRecord(fresh(9)))
  expect(losses).toEqual([])
})

test('what is changed while tokens are fetched does not wait for them, and stays when they come', async () => {
  let answer: (tokens: object) => void = () => undefined
  const refresh = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { session, store, names } = createTestSession({ refresh, getSession: () => answered }, endingIn(0))
  const called = getSession(session)
  await expect.poll(names).toEqual(['refresh'])
  const hosts = ['https://new.example']
  expect(await session.change((record) => ({ ...record, hosts }))).toEqual({ ...endingIn(0), hosts })
  answer(fresh(2))
  await called
  expect(await store.read()).toEqual(createRecord({ ...fresh(2), hosts }))
})

test('where nobody is signed in there is nothing to change', async () => {
  const { session, store } = createTestSession({}, null)
  expect(await session.change((record) => record)).toBeUndefined()
  expect(await store.read()).toBeUndefined()
})
