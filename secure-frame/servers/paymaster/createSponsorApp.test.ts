import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSponsorApp } from './createSponsorApp.ts'
import type { PaymasterDatabase } from './database/openPaymasterDatabase.ts'

const header = 'x-visitor'
const [open, closed] = [
  { name: 'Open', denied: [], networks: {} },
  { name: 'Closed', denied: [], networks: {}, secretHash: createHash('sha256').update('secret').digest('hex') },
]

const createApp = (burst = 100) =>
  createSponsorApp({
    // Requests refused here make no database access.
    database: undefined as unknown as PaymasterDatabase,
    chains: new Map(),
    projects: new Map(Object.entries({ open, closed })),
    now: Date.now,
    addressLimit: { addressHeader: header, limit: { burst, perSecond: 0.001 } },
  })

interface TestRequest {
  body?: unknown
  projectId?: string
  authorization?: string
  visitor?: string
}
const ask = (app: ReturnType<typeof createApp>, { body, projectId = 'open', authorization, visitor }: TestRequest) =>
  app.request(`/v1?projectId=${projectId}`, {
    method: 'POST',
    headers: { [header]: visitor ?? '192.0.2.1', ...(authorization ? { authorization } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const errorOf = async (answer: Response | Promise<Response>) => (await (await answer).json()).error

const sender = `0x${'aa'.repeat(20)}`
const operation = { sender, nonce: '0x0', callData: '0x' }
const request = (params: unknown, method = 'pm_getPaymasterData') => ({ jsonrpc: '2.0', id: 1, method, params })

test('refuses requests that violate ERC-7677 with their error code [AA-03]', async () => {
  const app = createApp()
  const codeOf = async (body: unknown) => (await errorOf(ask(app, { body }))).code
  expect(await codeOf('{')).toBe(-32700)
  expect(await codeOf([request([])])).toBe(-32600)
  expect(await codeOf(request([], 'eth_sendUserOperation'))).toBe(-32601)
  expect(await codeOf(request([], 'toString'))).toBe(-32601)
  for (const params of [undefined, {}, [operation], [operation, sender], [{ ...operation, nonce: 1 }, sender, '0x1']])
    expect(await codeOf(request(params))).toBe(-32602)
  const long = `0x${'f'.repeat(65)}`
  for (const change of [
    { nonce: long },
    { callGasLimit: `0x1${'0'.repeat(32)}` },
    { callData: '0x1' },
    { sender: '0x1' },
  ])
    expect(await codeOf(request([{ ...operation, ...change }, sender, '0x1']))).toBe(-32602)
})

test('returns a machine-readable reason with a refusal', async () => {
  const params = [operation, '0x0000000071727De22E5E9d8BAf0edAc6f37da032', '0x1', null]
  expect(await errorOf(ask(createApp(), { body: request(params) }))).toEqual({
    code: -32602,
    message: 'The project pays for nothing on this network',
    data: { reason: 'network' },
  })
})

test('refuses an oversized body unread', async () => {
  const answer = await ask(createApp(), { body: ' '.repeat(393_217) })
  expect(answer.status).toBe(413)
})

test('accepts only known projects, and their secret if they have one', async () => {
  const app = createApp()
  const statusOf = async (requested: TestRequest) => (await ask(app, { body: request([]), ...requested })).status
  expect(await statusOf({ projectId: 'none' })).toBe(403)
  expect(await statusOf({ projectId: 'closed' })).toBe(403)
  expect(await statusOf({ projectId: 'closed', authorization: 'Bearer other' })).toBe(403)
  expect(await statusOf({ projectId: 'closed', authorization: 'Bearer secret' })).toBe(200)
  expect(await statusOf({ projectId: 'closed&secret=secret' })).toBe(200)
  expect(await statusOf({ projectId: 'closed&secret=other' })).toBe(403)
})

test('limits each visitor, but not a server with the secret', async () => {
  const app = createApp(2)
  const statusOf = async (requested: TestRequest) => (await ask(app, { body: request([]), ...requested })).status
  expect([await statusOf({}), await statusOf({}), await statusOf({})]).toEqual([200, 200, 429])
  expect(await statusOf({ visitor: '198.51.100.1' })).toBe(200)
  for (let count = 0; count < 4; count += 1)
    expect(await statusOf({ projectId: 'closed', authorization: 'Bearer secret' })).toBe(200)
})
