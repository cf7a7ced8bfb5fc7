import { expect, test } from 'vitest'
import {
  type Answers,
  createRecord,
  createTestSession,
  refusal,
  testAccount,
  testAddresses,
  testHost,
  testUser,
  token,
} from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'
import { createUnlock } from './unlock.ts'

const never = new AbortController().signal
const shares = new Map([[testUser.id, token('device-share')]])

const unlock = (answers: Answers, record = createRecord(), kept = shares) => {
  const { session } = createTestSession(answers, record)
  const unlockHere = createUnlock({
    session,
    isVisible: ({ hosts }) => hosts.includes(testHost),
    readShare: async (userId) => kept.get(userId),
  })
  return unlockHere({ account: testAccount, signal: never })
}

const getAuthShare = () => ({ share: token('auth-share') })

test('does not request a share for another user who has signed in', async () => {
  const { session, names, store } = createTestSession({ getAuthShare })
  const unlockHere = createUnlock({
    session,
    isVisible: () => true,
    readShare: async () => {
      await store.write(createRecord({ user: { ...testUser, id: token('bob') } }))
      return token('device-share')
    },
  })
  await expect(unlockHere({ account: testAccount, signal: never })).rejects.toMatchObject({ code: 4100 })
  expect(names()).toEqual([])
})

test("signs with this device's share and the server's", async () => {
  expect(await unlock({ getAuthShare })).toEqual({
    shares: [token('device-share'), token('auth-share')],
    addresses: testAddresses,
  })
})

test.each([
  ['the device has no share', {}, createRecord(), new Map()],
  ['no wallet was made', {}, createRecord({ user: { ...testUser, accounts: [] } }), shares],
  ['another user is signed in', {}, createRecord({ user: { ...testUser, id: token('bob') } }), shares],
  ['the account has signed out of the page', {}, createRecord({ hosts: ['https://other.example'] }), shares],
])('if %s, the visitor must sign in again without a server call', async (_title, changes, record, kept) => {
  await expect(unlock({ getAuthShare, ...changes }, record, kept)).rejects.toMatchObject({ code: 4100 })
})

test.each(['not_found', 'invalid_token'] as const)('a server that answers %s requires a new sign-in', async (code) => {
  const refuse = () => {
    throw refusal(code)
  }
  await expect(unlock({ getAuthShare: refuse, refresh: refuse })).rejects.toMatchObject({ code: 4100 })
})

test('reports an unreachable server', async () => {
  const fail = () => {
    throw new AuthUnreachableError()
  }
  await expect(unlock({ getAuthShare: fail })).rejects.toMatchObject({ code: 'auth_unreachable' })
})
