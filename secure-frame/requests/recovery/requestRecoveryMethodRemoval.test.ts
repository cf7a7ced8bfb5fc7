import { expect, test, vi } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import type { KnownRecoveryMethod } from '../../auth/recovery/knownRecoveryMethods.ts'
import { testAccount, testHost } from '../../test/testSession.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'
import { requestRecoveryMethodRemoval } from './requestRecoveryMethodRemoval.ts'

const asked = vi.hoisted(() => ({ sheets: [] as unknown[], answer: async () => undefined as undefined }))
vi.mock('../../approval/recovery/requestRemoval.ts', () => ({
  requestRemoval: async (...[, gone, staying]: unknown[]) => {
    asked.sheets.push({ gone, staying })
    await asked.answer()
  },
}))

const method = (id: string, kind: KnownRecoveryMethod['kind']) => ({
  id,
  kind,
  passkey: null,
  createdAt: 0,
  usedAt: null,
})

const createVisit = (ways: KnownRecoveryMethod[]) => {
  asked.sheets.length = 0
  const removed: string[] = []
  const answers: Record<string, () => unknown> = {
    listWaysBack: () => ({ tier: 1, ways }),
    listIdentities: () => ({ identities: [], stepUpLeftMs: 300_000, strongLeftMs: 300_000, removedEmail: null }),
  }
  const subject = {
    userId: testAccount.userId,
    origin: testHost,
    email: null,
    account: testAccount,
    seal: { text: 'seal', isNew: false },
    letSee: async () => undefined,
    // Each call returns the answer for its name.
    call: (async (name: string) => answers[name]?.()) as never,
  }
  const requests = {
    approvals: {
      run: async (_place: unknown, decide: (signal: AbortSignal) => Promise<never>, perform: (one: never) => unknown) =>
        perform(await decide(openCall.signal)),
    },
    work: {
      remove: async (_owner: unknown, wayId: string) => {
        removed.push(wayId)
        return { tier: 1, ways: ways.filter(({ id }) => id !== wayId) }
      },
    },
    languages: () => [],
    onHeight: () => undefined,
  } as never as RecoveryRequests
  const about = {
    subject,
    owner: { userId: testAccount.userId, addresses: { eip155: '0x1' } },
  } as never as RecoveryRequest
  return {
    removed,
    remove: (wayId: string) => requestRecoveryMethodRemoval(requests, { ...about, signal: openCall.signal }, wayId),
  }
}

test('removes a recovery method after confirmation on a sheet with the remaining ones [REC-02]', async () => {
  const { removed, remove } = createVisit([method('one', 'file'), method('two', 'words')])
  expect(await remove('one')).toMatchObject({ ways: [{ id: 'two' }] })
  expect(asked.sheets).toEqual([{ gone: { kind: 'file', name: null }, staying: [{ kind: 'words', name: null }] }])
  expect(removed).toEqual(['one'])
})

test('keeps the method after a rejection', async () => {
  const { removed, remove } = createVisit([method('one', 'file'), method('two', 'words')])
  asked.answer = () => Promise.reject(new Error('declined'))
  await expect(remove('one')).rejects.toThrow('declined')
  expect(removed).toEqual([])
})

test('shows no sheet for the only method or a removed one', async () => {
  const { remove } = createVisit([method('one', 'file')])
  await expect(remove('one')).rejects.toMatchObject({ code: 'last_way' })
  await expect(remove('two')).rejects.toMatchObject({ code: 'not_found' })
  expect(asked.sheets).toEqual([])
})
