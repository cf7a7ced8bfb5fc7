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

// The sheet needs a browser's document. Stories export a key for real.
const sheet = vi.hoisted(() => ({ run: async (_request: ExportRequest) => undefined as unknown }))
vi.mock('../approval/requestExport.tsx', () => ({ requestExport: (request: ExportRequest) => sheet.run(request) }))

const { signal } = new AbortController()
const exported = { phrase: 'test junk', evmPrivateKey: '0x01', solanaPrivateKey: '1' } as const
const shares = [token('device-share'), token('auth-share')]

/** The frame for a visitor who received a code by e-mail, with an auth server that gives these answers. */
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

test('shows the owner of the key on the sheet, in the queue', async () => {
  const requests: ExportRequest[] = []
  sheet.run = async (request) => void requests.push(request)
  const { show, shown, asked } = createVisitor({})
  await show()
  expect(requests).toMatchObject([{ email: testUser.email, languages: ['de'] }])
  expect(shown).toEqual(['show', `touch of ${testAccount.userId}`, 'hide'])
  expect(asked).toMatchObject([{ name: 'listIdentities' }])
})

test('redeems the code e-mailed for it, and shows the right key', async () => {
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

test('reports a refusal of the auth server, and does not open the key', async () => {
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

test('without an address, e-mails no code and requires a recent proof [LOG-04]', async () => {
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

test('after removal of the address, requires its code or a recent passkey [LOG-04]', async () => {
  const record = createRecord({ user: { ...testUser, email: null } })
  const reports: unknown[] = []
  sheet.run = async ({ email }) => void reports.push(email)
  for (const strongLeftMs of [0, 1000]) {
    const proofs = { identities: [], stepUpLeftMs: 300_000, strongLeftMs, removedEmail: 'ada@example.org' }
    await createVisitor({ listIdentities: () => proofs }, record).show()
  }
  expect(reports).toEqual(['ada@example.org', null])
})
