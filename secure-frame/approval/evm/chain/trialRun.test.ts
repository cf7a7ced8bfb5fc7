import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { EvmTransaction, ReadChain } from '../../request.ts'
import { trialRuns } from './trialRun.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const transaction: EvmTransaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 7,
  gas: 21_000n,
  to: account,
  value: 5n,
  data: '0x',
  maxFeePerGas: 3n,
  maxPriorityFeePerGas: 1n,
}
const runs = (answer: unknown) => trialRuns([transaction], { account }, async () => answer as never)
const refused = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['not enough\u202e'] })

test('simulates transactions as sent, in two different blocks [EMB-14]', async () => {
  const asked: Parameters<ReadChain>[] = []
  await trialRuns([transaction], { account }, async (...question) => {
    asked.push(question)
    return undefined
  })
  const call = {
    from: account,
    to: account,
    data: '0x',
    value: '0x5',
    nonce: '0x7',
    gas: '0x5208',
    maxFeePerGas: '0x3',
    maxPriorityFeePerGas: '0x1',
  }
  const question = (blockOverrides: unknown) => [
    'eth_simulateV1',
    [
      {
        blockStateCalls: [{ blockOverrides, stateOverrides: { [account]: { nonce: '0x7' } }, calls: [call] }],
        traceTransfers: true,
        validation: true,
      },
      'latest',
    ],
  ]
  const random = expect.stringMatching(/^0x[0-9a-f]{40,64}$/)
  expect(asked).toEqual([question({}), question({ feeRecipient: random, prevRandao: random })])
})

const log = { address: account, topics: ['0x01'], data: '0x' }
const withLogs = (logs: unknown[]) => runs([{ calls: [{ status: '0x1', gasUsed: '0x5208', logs }] }])

test('returns the logs of a successful call', async () => {
  const [tried] = (await withLogs([log])) ?? []
  expect(tried).toEqual([{ isDone: true, gasUsed: 21_000n, logs: [log], reason: undefined }])
})

test('returns nothing if logs are unreadable or too many [EMB-14]', async () => {
  expect(await withLogs([log, { address: 'x' }])).toBeUndefined()
  expect(await withLogs([log, null])).toBeUndefined()
  expect(await withLogs(Array.from({ length: 500 }, () => log))).toHaveLength(2)
  expect(await withLogs(Array.from({ length: 501 }, () => log))).toBeUndefined()
})

test('includes the access list in the simulation [EMB-14]', async () => {
  const accessList = [{ address: account, storageKeys: [`0x${'0'.repeat(64)}`] }] as const
  const asked: unknown[] = []
  await trialRuns([{ ...transaction, accessList }], { account }, async (_method, params) => {
    asked.push(params)
    return undefined
  })
  expect(asked[0]).toMatchObject([{ blockStateCalls: [{ calls: [{ accessList }] }] }, 'latest'])
})

test('returns the revert reason with hidden characters escaped', async () => {
  const [tried] = (await runs([{ calls: [{ status: '0x0', gasUsed: '0x1', returnData: refused, logs: [] }] }])) ?? []
  expect(tried?.[0]).toMatchObject({ isDone: false, reason: 'not enough\\u{202e}' })
})

test.each([undefined, null, 'text', [], [{}], [{ calls: [] }], [{ calls: [null] }], [{ calls: [{ gasUsed: 'x' }] }]])(
  'ignores an answer of another shape (%#)',
  async (answer) => {
    expect(await runs(answer)).toBeUndefined()
  },
)

test('returns nothing if the node cannot simulate', async () => {
  expect(await trialRuns([transaction], { account }, () => Promise.reject(new Error('not found')))).toBeUndefined()
})
