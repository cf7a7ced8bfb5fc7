import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import type { StoredWallet } from '../../storage/keys.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { makesTogetherAtom, sendTogetherAtom } from './togetherCalls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (method: string, params: Json | undefined) => Promise<Json>

const createVisitor = (answer: Answer, connector: StoredWallet['connector'] = 'injected') => {
  const eip155 = createTestConnector({ request: (_wallet, { method, params }) => answer(method, params) })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: { eip155 }, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  const connected = store.get(connectedAtom)
  if (!connected) throw new Error('Nobody is connected')
  return { store, account: { ...connected, wallet: { ...connected.wallet, connector } } }
}

const atomic = (status: string): Json => ({ atomic: { status } })

test.each<[string, Json, boolean]>([
  ['it does so', { '0x1': atomic('supported') }, true],
  ['it does so everywhere', { '0x0': atomic('supported') }, true],
  ['it would have to change the account', { '0x1': atomic('ready') }, false],
  ['it does so elsewhere', { '0xa': atomic('supported') }, false],
  ['it cannot', { '0x1': atomic('unsupported') }, false],
  ['it says nothing', null, false],
  ['it says something else', [{ atomic: true }], false],
])('combines calls only if the wallet reports: %s [AA-02]', async (_what, answer, makes) => {
  const { store, account } = createVisitor(async () => answer)
  expect(await store.get(makesTogetherAtom)(account)).toBe(makes)
})

test('sends calls separately without the wallet’s answer', async () => {
  const unknown = createVisitor(() => Promise.reject(new Error('unknown method')))
  expect(await unknown.store.get(makesTogetherAtom)(unknown.account)).toBe(false)
  const silent = createVisitor(() => new Promise(() => undefined))
  const asked = silent.store.get(makesTogetherAtom)(silent.account)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toBe(false)
})

test('does not ask a wallet on a phone', async () => {
  const answer = vi.fn(async (): Promise<Json> => ({ '0x1': atomic('supported') }))
  const { store, account } = createVisitor(answer, 'walletConnect')
  expect([await store.get(makesTogetherAtom)(account), answer.mock.calls]).toEqual([false, []])
})

const hash = `0x${'a'.repeat(64)}`
const calls = [
  { to: `0x${'b'.repeat(40)}`, data: '0x01', value: 0n },
  { to: `0x${'c'.repeat(40)}`, data: '0x02', value: 16n },
] as const

const statuses = (...answers: readonly (Json | Error)[]) => {
  const asked: [string, Json | undefined][] = []
  const left = [...answers]
  const answer: Answer = async (method, params) => {
    asked.push([method, params])
    if (method === 'wallet_sendCalls') return { id: '0xabc' }
    const next = left.shift()
    if (next instanceof Error) throw next
    return next ?? null
  }
  return { asked, answer }
}

const send = async (answer: Answer) => {
  const { store, account } = createVisitor(answer)
  const onSent = vi.fn()
  const sending = store.set(sendTogetherAtom, { account, calls, onSent }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5000)
  return { outcome: await sending, onSent }
}

test('sends calls as a batch and polls until the network confirms [AA-02]', async () => {
  const receipts = [{ transactionHash: hash }]
  const { asked, answer } = statuses({ status: 100 }, new Error('busy'), { status: 200, receipts })
  const { outcome, onSent } = await send(answer)
  expect([outcome, onSent.mock.calls.length]).toEqual([hash, 1])
  expect(asked[0]).toMatchObject([
    'wallet_sendCalls',
    [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [{ data: '0x01' }, { value: '0x10' }] }],
  ])
  expect(asked.slice(1)).toEqual(Array.from({ length: 3 }, () => ['wallet_getCallsStatus', ['0xabc']]))
})

test.each([500, 400, 600])('fails if the calls end with status %s [AA-02]', async (status) => {
  const { answer } = statuses({ status, receipts: [{ transactionHash: hash }] })
  expect((await send(answer)).outcome).toBe('The network refused the calls')
})
