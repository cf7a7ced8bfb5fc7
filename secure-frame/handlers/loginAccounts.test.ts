import { expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { openCall } from '#protocol/test/openCall'
import { toKeyAccounts } from '../auth/signedInAccounts.ts'
import type { RecoveryRequest, RecoveryRequests } from '../requests/recovery/RecoveryRequests.ts'
import { testAccount, testAddresses, testHost, testUser, token } from '../test/testSession.ts'
import { createLoginAccountHandlers } from './loginAccounts.ts'

const sheet = vi.hoisted(() => ({ asked: [] as unknown[], answer: async () => undefined as undefined }))
vi.mock('../approval/recovery/requestAccountUse.ts', () => ({
  requestAccountUse: async ({ origin }: { origin: string }, next: object) => {
    sheet.asked.push([origin, next])
    await sheet.answer()
  },
}))

const others = { eip155: `0x${'2'.repeat(40)}`, solana: '2'.repeat(32) }
const first = { id: testUser.id, accounts: toKeyAccounts(testAddresses), isFirst: true, isCurrent: true }
const further = { id: token('further'), accounts: toKeyAccounts(others), isFirst: false, isCurrent: false }

const approvals = {
  run: async (_place: unknown, decide: (signal: AbortSignal) => Promise<never>, perform: (one: never) => unknown) =>
    perform(await decide(openCall.signal)),
}

const createVisit = ({ listed = [first, further], isIdle = true } = {}) => {
  sheet.asked.length = 0
  sheet.answer = async () => undefined
  const done: unknown[] = []
  let isClosed = false
  const subject = {
    userId: testUser.id,
    origin: testHost,
    email: null,
    seal: { text: 's', isNew: false },
    letSee: async () => undefined,
    // Each call returns the answer for its name.
    call: (async (name: string) => {
      done.push(name)
      return name === 'listAccounts' ? { accounts: listed } : {}
    }) as never,
  }
  const needSubject = async () => ({ ...subject, account: isClosed ? undefined : testAccount })
  const handlers = createLoginAccountHandlers({
    needSubject,
    askedOf: async () => ({ subject }) as never as RecoveryRequest,
    reportAccount: async () => void done.push('modal told'),
    requests: {
      recovery: { approvals, languages: () => [], onHeight: () => undefined } as never as RecoveryRequests,
      keep: async () => undefined,
      switchTo: async (_subject, { id }) => void done.push(id),
      removeShare: async () => undefined,
      isIdle: () => isIdle,
    },
  })
  const close = () => {
    isClosed = true
  }
  return {
    done,
    close,
    list: async () => handlers.listLoginAccounts({}, openCall),
    use: async (accountId: string) => handlers.switchLoginAccount({ accountId }, openCall),
    remove: async (accountId: string) => handlers.removeLoginAccount({ accountId }, openCall),
  }
}

test('lists accounts with both of their addresses', async () => {
  const { list } = createVisit()
  const { accounts, isFull } = await list()
  expect(accounts).toEqual([
    { id: testUser.id, isFirst: true, isCurrent: true, ...testAddresses },
    { id: further.id, isFirst: false, isCurrent: false, ...others },
  ])
  expect(isFull).toBe(false)
})

test('switches accounts after confirmation on a sheet that names the new one', async () => {
  const { use, done } = createVisit()
  await use(further.id)
  expect(sheet.asked).toMatchObject([[testHost, others]])
  expect(done).toEqual(['listAccounts', further.id, 'modal told', 'listAccounts'])
})

test('keeps the previous account without that confirmation', async () => {
  const { use, done } = createVisit()
  sheet.answer = () => Promise.reject(rpcError(userRejected))
  await expect(use(further.id)).rejects.toMatchObject({ code: 4001 })
  expect(done).toEqual(['listAccounts'])
})

test('switches back from a closed account with only the change call [REC-02]', async () => {
  const { list, use, close, done } = createVisit()
  await list()
  close()
  await use(first.id)
  expect(done.slice(1, 2)).toEqual([first.id])
})

test('does not switch while a request waits for the visitor', async () => {
  const { use, done } = createVisit({ isIdle: false })
  await expect(use(further.id)).rejects.toMatchObject({ code: 'approval_open' })
  expect([sheet.asked, done]).toEqual([[], []])
})

test('does not switch to an account outside this login', async () => {
  const { use } = createVisit()
  await expect(use(token('stranger'))).rejects.toMatchObject({ code: 'not_found' })
  expect(sheet.asked).toEqual([])
})

test.each([
  ['the first account', first.id, [first, { ...further, isCurrent: true }]],
  ['the account in use', further.id, [first, { ...further, isCurrent: true }]],
  ['an account of nobody here', token('stranger'), [first, further]],
])('%s is not removed', async (_title, id, listed) => {
  const { remove } = createVisit({ listed })
  await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' })
})
