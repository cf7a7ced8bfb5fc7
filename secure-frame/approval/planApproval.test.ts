import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { planApproval } from './planApproval.ts'
import type { ApprovalRequest, ReadChain } from './request.ts'
import { words } from './test/words.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0xb872aA4De09c31F7Ac5E60B42d7f8e19f391C07E'.toLowerCase()
const [ethereum] = networks as readonly [Network]

type Answers = Record<string, Json | Error>

const usual: Answers = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getCode: '0x',
}

const request = (method: string, params: Json, answers: Answers = {}): ApprovalRequest => ({
  origin: 'https://app.marlow.example',
  method,
  params,
  account,
  network: ethereum,
  languages: ['en'],
  rpc: async (asked, params) => {
    const known = { ...usual, ...answers }
    const answer = known[`${asked} ${params[1]}`] ?? known[asked] ?? new RpcError(-32601, 'Method not found')
    if (answer instanceof Error) throw answer
    return answer
  },
})
const plan = (...args: Parameters<typeof request>) => planApproval(request(...args), words)
const settled = async (...args: Parameters<typeof request>) => (await plan(...args)).settle()
const send = (transaction: Json, answers?: Answers) => settled('eth_sendTransaction', [transaction], answers)

test('approves a message as the displayed bytes [EMB-14]', async () => {
  const { initial, settle } = await plan('personal_sign', ['0x68656c6c6f', account])
  expect(initial).toMatchObject({ message: 'hello', isPending: false })
  expect((await settle()).approved).toEqual({ type: 'message', raw: '0x68656c6c6f' })
})

test('approves a transaction with all missing fields filled in', async () => {
  const { content, approved } = await send({ to, value: '0x1' })
  expect(content).toMatchObject({ isPending: false, confirm: expect.stringMatching(/^Send/) })
  expect(approved).toEqual({
    type: 'transaction',
    transaction: {
      type: 'eip1559',
      chainId: 1,
      nonce: 5,
      gas: 21_000n,
      to,
      value: 1n,
      data: '0x',
      maxFeePerGas: 2_100_000_000n,
      maxPriorityFeePerGas: 100_000_000n,
      accessList: undefined,
    },
  })
})

test("marks a fee far above the wallet's own choice [EMB-14]", async () => {
  const dear = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }
  for (const chosen of [dear, { gas: '0x1c9c380' }]) {
    const { content } = await send(
      { to, value: '0x1', ...chosen },
      { eth_getBalance: `0x${(10n ** 20n).toString(16)}` },
    )
    expect(content).toMatchObject({ isHighRisk: true, warnings: [{ title: 'The network fee is far too high' }] })
  }
})

test('creates a legacy transaction on networks without base fee', async () => {
  const { approved } = await send({ to, value: '0x1' }, { eth_getBlockByNumber: { number: '0x1' } })
  expect(approved).toMatchObject({ transaction: { type: 'legacy', gasPrice: 1_000_000_000n } })
})

test('approves calls in order, with consecutive nonces', async () => {
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const { approved } = await settled('wallet_sendCalls', [{ calls, chainId: '0x1' }])
  expect(approved).toMatchObject({ type: 'calls', transactions: [{ nonce: 5 }, { nonce: 6, value: 2n }] })
})

test('shows the replacement of a pending nonce, and refuses used nonces [EMB-14]', async () => {
  const counts = { eth_getTransactionCount: '0x7', 'eth_getTransactionCount latest': '0x5' }
  const { content, approved } = await send({ to, value: '0x1', nonce: '0x6' }, counts)
  expect(approved).toMatchObject({ transaction: { nonce: 6 } })
  expect(content.warnings).toMatchObject([{ title: 'This replaces a pending transaction' }])
  await expect(send({ to, value: '0x1', nonce: '0x4' }, counts)).rejects.toMatchObject({ code: -32000 })
  expect((await send({ to, value: '0x1' }, counts)).content.warnings).toEqual([])
})

test('allows a nonce gap, and shows the number of missing transactions [EMB-14]', async () => {
  await expect(send({ to, value: '0x1', nonce: '0x4' })).rejects.toMatchObject({ code: -32000 })
  const { content, approved } = await send({ to, value: '0x1', nonce: '0x6' })
  expect(approved).toMatchObject({ transaction: { nonce: 6 } })
  const { waitsTitle: title, waitsText, waitsForTransactions } = words.messages
  expect(content.warnings).toContainEqual({ tone: 'warn', title, text: waitsText(waitsForTransactions(1)) })
  expect((await send({ to, value: '0x1', nonce: '0x5' })).approved).toMatchObject({ transaction: { nonce: 5 } })
})

test('blocks confirming without funds for the fee, or on revert', async () => {
  const poor = await send({ to, value: '0x1' }, { eth_getBalance: '0x1' })
  expect(poor.content).toMatchObject({ confirm: undefined, failure: { title: 'This would fail' } })
  const refused = await send(
    { to, data: '0x2a6ff9c4' },
    { eth_estimateGas: new RpcError(3, 'execution reverted: paused') },
  )
  expect(refused.content.failure?.text).toBe('The contract rejects it: “paused”')
})

test('takes gas and changes of dependent calls from a simulation', async () => {
  const done = { status: '0x1', gasUsed: '0x10000', logs: [], returnData: '0x' }
  const { approved, content } = await settled(
    'wallet_sendCalls',
    [
      {
        calls: [
          { to, data: '0x2a6ff9c4' },
          { to, data: '0x2a6ff9c4' },
        ],
      },
    ],
    { eth_simulateV1: [{ calls: [done, done] }], eth_estimateGas: new RpcError(3, 'execution reverted') },
  )
  expect(content).toMatchObject({ failure: undefined, sections: [{ rows: [], none: 'No tokens move now' }] })
  expect(approved).toMatchObject({ transactions: [{ gas: 0x20000n }, { gas: 0x20000n }] })
})

test('simulates with the signed gas limit, which contracts can see [EMB-14]', async () => {
  const limits: unknown[] = []
  const done = { status: '0x1', gasUsed: '0x10000', logs: [], returnData: '0x' }
  const asked = request('eth_sendTransaction', [{ to, data: '0x2a6ff9c4' }], {
    eth_simulateV1: [{ calls: [done] }],
    eth_estimateGas: new RpcError(3, 'execution reverted'),
  })
  const rpc: ReadChain = async (method, params) => {
    if (method === 'eth_simulateV1') limits.push(JSON.stringify(params).match(/"gas":"(0x\w+)"/)?.[1])
    return asked.rpc(method, params)
  }
  await (await planApproval({ ...asked, rpc }, words)).settle()
  expect(limits).toEqual(['0x7a120', '0x7a120', '0x20000', '0x20000'])
})

test('approves nothing if the node does not answer', async () => {
  const { content, approved } = await send({ to, value: '0x1' }, { eth_getBalance: new Error('offline') })
  expect(approved).toBeUndefined()
  expect(content.failure?.title).toBe('We couldn’t check this')
})

test.each([
  ['eth_sign', [], 4200],
  ['constructor', [], 4200],
  ['eth_sendTransaction', [{ to, chainId: '0x2' }], 32603],
  ['eth_sendTransaction', [{ to, from: to }], -32602],
  ['wallet_sendCalls', [{ calls: [{ to }, { to }], atomicRequired: true }], 5760],
] satisfies [string, Json, number][])('%s of %j is refused before anything is drawn', async (method, params, code) => {
  await expect(plan(method, params)).rejects.toMatchObject({ code })
})
