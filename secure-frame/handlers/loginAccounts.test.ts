import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { accountsOf } from '../auth/signedInAccounts.ts'
import type { Asked, RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { testAccount, testAddresses, testHost, testUser, token } from '../test/testSession.ts'
import { createLoginAccounts } from './loginAccounts.ts'

const others = { eip155: `0x${'2'.repeat(40)}`, solana: '2'.repeat(32) }
const first = { id: testUser.id, accounts: accountsOf(testAddresses), isFirst: true, isCurrent: true }
const further = { id: token('further'), accounts: accountsOf(others), isFirst: false, isCurrent: false }

const createVisit = ({ listed = [first, further], isIdle = true } = {}) => {
  const done: unknown[] = []
  const subject = {
    ...{ userId: testUser.id, origin: testHost, email: null, account: testAccount, seal: { text: 's', isNew: false } },
    letSee: async () => undefined,
    // Each call has the answer of its name.
    call: (async (name: string) => (name === 'listAccounts' ? { accounts: listed } : {})) as never,
  }
  const ask = createLoginAccounts({
    readSubject: async () => subject,
    askedOf: async () => ({ subject }) as never as Asked,
    tellTabs: () => void done.push('tabs told'),
    reportAccount: async () => void done.push('modal told'),
    requests: {
      recovery: {} as never as RecoveryRequests,
      keep: async () => undefined,
      switchTo: async (_subject, id) => void done.push(id),
      removeShare: async () => undefined,
      isIdle: () => isIdle,
    },
  })
  return { done, ask: (given: Parameters<typeof ask>[0]) => ask(given, openCall.signal) }
}

test('accounts are told by both of their addresses', async () => {
  const { ask } = createVisit()
  const { accounts, isFull } = await ask({ ask: 'accounts' })
  expect(accounts).toEqual([
    { id: testUser.id, isFirst: true, isCurrent: true, ...testAddresses },
    { id: further.id, isFirst: false, isCurrent: false, ...others },
  ])
  expect(isFull).toBe(false)
})

test('another account is used, and other tabs hear of it [REC-03]', async () => {
  const { ask, done } = createVisit()
  await ask({ ask: 'useAccount', id: further.id })
  expect(done).toEqual([further.id, 'tabs told', 'modal told'])
})

test('none is used while a request waits for the visitor', async () => {
  const { ask, done } = createVisit({ isIdle: false })
  await expect(ask({ ask: 'useAccount', id: further.id })).rejects.toMatchObject({ code: 'approval_open' })
  expect(done).toEqual([])
})

test.each([
  ['the first account', first.id, [first, { ...further, isCurrent: true }]],
  ['the account in use', further.id, [first, { ...further, isCurrent: true }]],
  ['an account of nobody here', token('stranger'), [first, further]],
])('%s is not removed', async (_title, id, listed) => {
  const { ask } = createVisit({ listed })
  await expect(ask({ ask: 'removeAccount', id })).rejects.toMatchObject({ code: 'not_found' })
})
