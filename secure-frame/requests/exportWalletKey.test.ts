import { beforeEach, expect, test, vi } from 'vitest'
import type { ExportRequest } from '../approval/requestExport.tsx'
import type { Unlock } from '../auth/unlock.ts'
import { createTestGate } from '../test/testGate.ts'
import {
  type Answers,
  createRecord,
  createTestSession,
  refusal,
  testAccount,
  testAddresses,
  testUser,
  token,
} from '../test/testSession.ts'
import { createApprovalQueue } from './approvalQueue.ts'
import { exportWalletKey } from './exportWalletKey.ts'

// The sheet needs a document, which a browser has: stories export a key for real.
const sheet = vi.hoisted(() => ({ run: async (_request: ExportRequest) => undefined as unknown }))
vi.mock('../approval/requestExport.tsx', () => ({ requestExport: (request: ExportRequest) => sheet.run(request) }))

const { signal } = new AbortController()
const exported = { phrase: 'test junk', evmPrivateKey: '0x01', solanaPrivateKey: '1' } as const
const shares = [token('device-share'), token('auth-share')]

/** What the frame shows a visitor who was mailed a code, with an auth server that answers so. */
const createVisitor = (answers: Answers, record = createRecord()) => {
  const proofs = { identities: [], stepUpLeftMs: 0, strongLeftMs: 0, removedEmail: null }
  const { session, asked } = createTestSession({ listIdentities: () => proofs, ...answers }, record)
  const opened: unknown[] = []
  const openings: unknown[] = []
  const exportWallet = async (opening: unknown) => {
    openings.push(opening)
    return exported
  }
  const shown: string[] = []
  const unlock: Unlock = async (wanted) => {
    opened.push(wanted)
    return { shares: [token('device-share'), token('auth-share')], addresses: testAddresses }
  }
  const touch = async ({ userId }: { userId: string }) => void shown.push(`touch of ${userId}`)
  const approvals = createApprovalQueue({
    show: async () => void shown.push('show'),
    hide: () => void shown.push('hide'),
    isVisible: async () => true,
  })
  const rest = { languages: () => ['de'], onHeight: () => undefined, signal, exportWallet }
  const show = async () => exportWalletKey(await createTestGate(session).need(), { unlock, touch, approvals, ...rest })
  return { show, asked, opened, openings, shown }
}

beforeEach(() => {
  sheet.run = async () => undefined
})

test('the sheet is told whose key it is, and is a question like any other', async () => {
  const requests: ExportRequest[] = []
  sheet.run = async (request) => void requests.push(request)
  const { show, shown, asked } = createVisitor({})
  await show()
  expect(requests).toMatchObject([{ email: testUser.email, languages: ['de'] }])
  expect(shown).toEqual(['show', `touch of ${testAccount.userId}`, 'hide'])
  expect(asked).toMatchObject([{ name: 'listIdentities' }])
})

test('the code that was mailed for it is redeemed for it, and the key is that of the account that was shown', async () => {
  const loginId = token('step-up')
  let secrets: unknown
  sheet.run = async ({ startStepUp, finishStepUp, reveal }) => {
    expect(await startStepUp()).toBeUndefined()
    expect(await finishStepUp('123456')).toBeUndefined()
    secrets = await reveal()
  }
  const { show, asked, opened, openings } = createVisitor({
    startStepUp: () => ({ loginId }),
    finishStepUp: () => ({}),
  })
  await show()
  expect(asked.slice(1)).toMatchObject([
    { name: 'startStepUp' },
    { name: 'finishStepUp', request: { loginId, code: '123456' } },
  ])
  expect(opened).toMatchObject([{ account: testAccount }])
  expect(openings).toEqual([{ shares, addresses: testAddresses }])
  expect(secrets).toEqual(exported)
})

test('a refusal of the auth server is told, and nothing is opened', async () => {
  const refuse = (error: Parameters<typeof refusal>[0]) => () => {
    throw refusal(error)
  }
  const reports: unknown[] = []
  sheet.run = async ({ startStepUp, finishStepUp }) =>
    void reports.push(await startStepUp(), await finishStepUp('000000'))
  const { show, opened } = createVisitor({ startStepUp: refuse('rate_limited'), finishStepUp: refuse('wrong_code') })
  await show()
  expect(reports).toEqual([{ error: 'rate_limited' }, { error: 'wrong_code' }])
  expect(opened).toEqual([])
})

test('without an address no code is mailed: what proved the visitor must be a moment ago [LOG-04]', async () => {
  const record = createRecord({ user: { ...testUser, email: null } })
  const reports: unknown[] = []
  sheet.run = async ({ email, startStepUp }) => void reports.push(email, await startStepUp())
  for (const stepUpLeftMs of [1000, 0]) {
    const proofs = { identities: [], stepUpLeftMs, strongLeftMs: 0, removedEmail: null }
    const { show, asked } = createVisitor({ listIdentities: () => proofs }, record)
    await show()
    expect(asked).toMatchObject([{ name: 'listIdentities' }, { name: 'listIdentities' }])
  }
  expect(reports).toEqual([null, undefined, null, { error: 'step_up_required' }])
})

test('after the address was removed its code shows the key, or a passkey of a moment ago [LOG-04]', async () => {
  const record = createRecord({ user: { ...testUser, email: null } })
  const reports: unknown[] = []
  sheet.run = async ({ email }) => void reports.push(email)
  for (const strongLeftMs of [0, 1000]) {
    const proofs = { identities: [], stepUpLeftMs: 300_000, strongLeftMs, removedEmail: 'ada@example.org' }
    await createVisitor({ listIdentities: () => proofs }, record).show()
  }
  expect(reports).toEqual(['ada@example.org', null])
})
