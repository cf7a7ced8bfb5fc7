import { expect, test } from 'vitest'
import type { User } from '../../contract/fields.ts'
import { isVisibleTo, showTo } from '../../page/visiblePages.ts'
import { never } from '../../test/testLogin.ts'
import { createRecord, createTestSession, refusal, testHost, testUser, token } from '../../test/testSession.ts'
import { AuthUnreachableError } from '../AuthError.ts'
import { toKeyAccounts } from '../signedInAccounts.ts'
import { switchLoginAccount } from './switchLoginAccount.ts'

const addresses = { eip155: `0x${'2'.repeat(40)}`, solana: '2'.repeat(32) }
const other: User = {
  ...testUser,
  id: token('other'),
  accounts: toKeyAccounts(addresses),
}
const tokens = { accessToken: token('access-2'), accessExpiresAt: 900_000, refreshToken: token('refresh-2') }
const elsewhere = 'https://news.example'
const before = createRecord({ hosts: [elsewhere, testHost], login: token('login') })

interface Odds {
  answered?: User
  ensureWallet?: (user: User) => Promise<User>
}

const createVisit = ({ answered = other, ensureWallet = async (user) => user }: Odds = {}) => {
  const visit = createTestSession(
    { switchAccount: () => ({ ...tokens, user: answered }), getSession: () => ({ user: other }) },
    before,
  )
  const parts = { session: visit.session, ensureWallet, pages: { isVisibleTo, showTo } }
  const switchFrom = (userId: string) =>
    switchLoginAccount(parts, { userId, next: { id: other.id, ...addresses }, hostOrigin: testHost, signal: never })
  return { ...visit, switchFrom }
}

test('shows the new account only to the page that chose it', async () => {
  const { switchFrom, store } = createVisit()
  await switchFrom(testUser.id)
  expect(await store.read()).toEqual({ ...createRecord(), ...tokens, user: other, hosts: [testHost] })
})

test('uses a wallet that is closed here without accounts until its opening [REC-02]', async () => {
  let isOpen = false
  const { switchFrom, store, names } = createVisit({
    ensureWallet: async (user) => {
      if (!isOpen) throw refusal('ways_back_only')
      return user
    },
  })
  await expect(switchFrom(testUser.id)).rejects.toMatchObject({ code: 'ways_back_only' })
  expect(await store.read()).toMatchObject({ user: { id: other.id, accounts: [] }, hosts: [testHost] })
  isOpen = true
  await switchFrom(other.id)
  expect((await store.read())?.user.accounts).toEqual(other.accounts)
  expect(names()).toEqual(['switchAccount', 'getSession'])
})

test.each([
  ['a recovery delay', () => refusal('recovery_delayed')],
  ['a server out of reach', () => new AuthUnreachableError()],
])('after %s the previous account stays in use unchanged, without the server', async (_title, failure) => {
  const ensureWallet = async () => {
    throw failure()
  }
  const { switchFrom, store, names } = createVisit({ ensureWallet })
  await expect(switchFrom(testUser.id)).rejects.toMatchObject({ code: failure().code })
  expect(await store.read()).toEqual(before)
  expect(names()).toEqual(['switchAccount'])
})

test('keeps another user signed in who signed in during the switch', async () => {
  const bob = createRecord({ user: { ...testUser, id: token('bob') } })
  const { switchFrom, store } = createVisit()
  const switching = switchFrom(testUser.id)
  await store.write(bob)
  await expect(switching).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(await store.read()).toEqual(bob)
})

test.each([
  ['another account than was chosen', { ...other, id: token('third') }],
  ['another wallet than was shown', { ...other, accounts: testUser.accounts }],
  ['an account without a wallet', { ...other, accounts: [] }],
])('a server that returns %s is rejected [REC-01]', async (_title, answered) => {
  const { switchFrom, store } = createVisit({ answered })
  await expect(switchFrom(testUser.id)).rejects.toMatchObject({ name: 'TierError' })
  expect((await store.read())?.user).toEqual(testUser)
})
