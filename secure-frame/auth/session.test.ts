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

/** An access token that is valid for this time. */
const endingIn = (ms: number) => createRecord({ accessExpiresAt: ms })

test('calls with the access token', async () => {
  const { session, asked } = createTestSession({ getSession: () => answered })
  expect(await getSession(session)).toEqual(answered)
  expect(asked).toEqual([{ name: 'getSession', request: {}, accessToken: token('access-1') }])
})

test('makes no call without a signed-in user', async () => {
  const { session, asked } = createTestSession({ getSession: () => answered }, null)
  await expect(getSession(session)).rejects.toMatchObject({ name: 'SignedOutError', code: 'invalid_token' })
  expect(asked).toEqual([])
})

test('renews an access token that expires within 30 seconds before use', async () => {
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

test('uses an access token with a longer lifetime unchanged', async () => {
  const { session, names } = createTestSession({ getSession: () => answered }, endingIn(30_001))
  await getSession(session)
  expect(names()).toEqual(['getSession'])
})

/** A server that accepts only the newest access token. */
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

test('renews a rejected token once, and repeats the call', async () => {
  const { session, names } = createTestSession(createStrict())
  expect(await getSession(session)).toEqual(answered)
  expect(names()).toEqual(['getSession', 'refresh', 'getSession'])
})

test('returns the refusal if the new token is rejected too', async () => {
  const refuse = () => {
    throw refusal('invalid_token')
  }
  const { session, names } = createTestSession({ refresh: () => fresh(2), getSession: refuse })
  await expect(getSession(session)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(names()).toEqual(['getSession', 'refresh', 'getSession'])
})

test('returns any other refusal without renewing', async () => {
  const { session, names } = createTestSession({})
  await expect(getSession(session)).rejects.toMatchObject({ code: 'internal' })
  expect(names()).toEqual(['getSession'])
})

test('several simultaneous calls renew once', async () => {
  const { session, names } = createTestSession(createStrict(), endingIn(0))
  await Promise.all([getSession(session), getSession(session), getSession(session)])
  expect(names().filter((name) => name === 'refresh')).toHaveLength(1)
})

test('uses tokens that another tab has fetched', async () => {
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

test('removes a session that the server ended, and reports it once', async () => {
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

test('an unreachable server does not end the session', async () => {
  const refresh = () => {
    throw new AuthUnreachableError()
  }
  const { session, store, losses } = createTestSession({ refresh }, endingIn(0))
  await expect(getSession(session)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(await store.read()).toEqual(endingIn(0))
  expect(losses).toEqual([])
})

test('keeps other session data when the tokens are renewed', async () => {
  const { session, store } = createTestSession({ refresh: () => fresh(2), getSession: () => answered }, endingIn(0))
  await getSession(session)
  expect(await store.read()).toMatchObject({ user: testUser, hosts: createRecord().hosts })
})

test('a sign-out during a renewal is kept', async () => {
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

test('a page admitted during a renewal stays admitted', async () => {
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

test('keeps a login made while the old session is refused', async () => {
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

test('changes during a renewal do not wait for it and are kept', async () => {
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

test('changes nothing without a signed-in user', async () => {
  const { session, store } = createTestSession({}, null)
  expect(await session.change((record) => record)).toBeUndefined()
  expect(await store.read()).toBeUndefined()
})
