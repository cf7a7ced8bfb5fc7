import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestAbortedError } from '#protocol/errors/remote'
import type { AddressRequest } from '../approval/opening/requestAddress.tsx'
import { type Answers, createTestSession, testAddresses, testUser, token } from '../test/testSession.ts'
import { createApprovalQueue } from './approvalQueue.ts'
import { confirmAddress } from './confirmAddress.ts'

// The sheet needs a browser's document. Stories render the real one.
const sheet = vi.hoisted(() => ({ ask: async (_request: unknown): Promise<boolean> => true }))
vi.mock('../approval/opening/requestAddress.tsx', () => ({
  requestAddress: (request: AddressRequest) => sheet.ask(request),
}))
beforeEach(() => {
  sheet.ask = async () => true
})

const device = (name: string, lastSeenAt: number, isThisDevice = false) => ({
  id: token(name),
  name,
  hostOrigin: 'https://shop.example',
  createdAt: 0,
  lastSeenAt,
  isThisDevice,
})

const confirm = async (
  answers: Answers,
  { readBalance = async () => ({ dollars: 7, isEmpty: false }), signal = new AbortController().signal } = {},
) => {
  const shown: string[] = []
  const approvals = createApprovalQueue({
    show: async () => void shown.push('show'),
    hide: () => void shown.push('hide'),
    isVisible: async () => true,
  })
  const { session } = createTestSession(answers)
  const place = { languages: () => ['en'], onHeight: () => undefined }
  const { id, email, seal } = testUser
  const wallet = { email, seal, addresses: testAddresses, call: session.callAs(id) }
  await confirmAddress({ approvals, readBalance, ...place }, wallet, signal)
  return shown
}

describe('`confirmAddress`', () => {
  test('shows the account with the known facts', async () => {
    const asked: unknown[] = []
    sheet.ask = async (request) => {
      const { account, seal, opening } = request as AddressRequest
      asked.push(account, seal.text, await opening)
      return true
    }
    const devices = [device('here', 30, true), device('phone', 10), device('laptop', 20)]
    expect(await confirm({ listDevices: () => ({ devices }) })).toEqual(['show', 'hide'])
    expect(asked).toEqual([
      { email: testUser.email, ...testAddresses },
      testUser.seal,
      {
        balance: { status: 'known', dollars: 7, isEmpty: false },
        lastUse: { status: 'known', at: 20, device: 'laptop' },
      },
    ])
  })

  test.each([
    ['an unknown balance', {}, { balance: { status: 'unknown' }, lastUse: { status: 'unknown' } }],
    [
      'no other device',
      { listDevices: () => ({ devices: [device('here', 30, true)] }) },
      { balance: { status: 'unknown' }, lastUse: { status: 'none' } },
    ],
  ])('shows %s', async (_title, answers: Answers, expected) => {
    let opening: unknown
    sheet.ask = async (request) => {
      opening = await (request as AddressRequest).opening
      return true
    }
    await confirm(answers, { readBalance: () => Promise.reject(new TypeError('Offline')) })
    expect(opening).toEqual(expected)
  })

  test('rejects after a no', async () => {
    sheet.ask = async () => false
    await expect(confirm({})).rejects.toMatchObject({ code: 'address_refused' })
  })

  test('ends when the login is aborted', async () => {
    const given = new AbortController()
    sheet.ask = async () => {
      given.abort()
      throw new RequestAbortedError()
    }
    await expect(confirm({}, { signal: given.signal })).rejects.toMatchObject({ code: 'request_aborted' })
  })
})
