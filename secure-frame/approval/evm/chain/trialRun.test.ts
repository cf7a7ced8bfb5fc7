import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { trialRun } from './trialRun.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const draft = { to: account, data: '0x', value: 5n } as const
const run = (answer: unknown) => trialRun([draft], account, async () => answer as never)
const refused = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['not enough\u202e'] })

test('the calls are asked for with their transfers', async () => {
  let asked: unknown
  await trialRun([draft], account, async (...question) => {
    asked = question
    return undefined
  })
  expect(asked).toEqual([
    'eth_simulateV1',
    [
      {
        blockStateCalls: [{ calls: [{ from: account, to: account, data: '0x', value: '0x5' }] }],
        traceTransfers: true,
        validation: false,
      },
      'latest',
    ],
  ])
})

test('a call that is done has its logs, without those that are none', async () => {
  const log = { address: account, topics: ['0x01'], data: '0x' }
  const tried = await run([{ calls: [{ status: '0x1', gasUsed: '0x5208', logs: [log, { address: 'x' }, null] }] }])
  expect(tried).toEqual([{ isDone: true, gasUsed: 21_000n, logs: [log], reason: undefined }])
})

test('a call that is refused has its reason, with nothing hidden in it', async () => {
  const tried = await run([{ calls: [{ status: '0x0', gasUsed: '0x1', returnData: refused, logs: [] }] }])
  expect(tried?.[0]).toMatchObject({ isDone: false, reason: 'not enough\\u{202e}' })
})

test.each([undefined, null, 'text', [], [{}], [{ calls: [] }], [{ calls: [null] }], [{ calls: [{ gasUsed: 'x' }] }]])(
  'an answer of another shape is none (%#)',
  async (answer) => {
    expect(await run(answer)).toBeUndefined()
  },
)

test('a node that cannot try calls out is no error', async () => {
  expect(await trialRun([draft], account, () => Promise.reject(new Error('not found')))).toBeUndefined()
})
