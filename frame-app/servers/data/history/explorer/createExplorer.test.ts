import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStandInExplorer } from '../../test/startStandInExplorer.ts'
import { AbsentListError, createExplorer, ExplorerError } from './createExplorer.ts'
import { readLists } from './readLists.ts'

const address = '0xAaAaAaAAaAaAaAaaAAaaAaAAAAAaAaAaAAAaaAa1'.toLowerCase() as `0x${string}`
const hash = `0x${'1'.repeat(64)}`
const sent = {
  blockNumber: '7',
  timeStamp: '1700000000',
  hash,
  nonce: '3',
  transactionIndex: '2',
  from: address,
  to: address,
  value: '5',
  contractAddress: '',
  input: '0x',
  isError: '0',
  txreceipt_status: '1',
}
const empty = { txlistinternal: [], tokentx: [], tokennfttx: [], token1155tx: [] }

let standIn: Awaited<ReturnType<typeof startStandInExplorer>>
beforeEach(async () => {
  standIn = await startStandInExplorer({ txlist: [sent], ...empty })
})
afterEach(() => standIn.stop())

type More = Partial<Parameters<typeof createExplorer>[0]>
const read = (more: More = {}, signal = AbortSignal.timeout(10_000)) =>
  readLists(createExplorer({ apiUrl: standIn.apiUrl, chainId: 'eip155:10', fetch, ...more }), {
    address,
    endBlock: 9,
    size: 100,
    signal,
  })

test('requests lists by block with key and optional network', async () => {
  const { sent: found, floor } = await read({ apiKey: 'secret', sendsChainId: true })
  expect([found.map(({ value }) => value), floor]).toEqual([[5n], 0])
  expect(standIn.asked.map((query) => query.get('action'))).toEqual([
    'txlist',
    'txlistinternal',
    'tokentx',
    'tokennfttx',
    'token1155tx',
  ])
  expect(Object.fromEntries(standIn.asked[0] ?? [])).toEqual({
    chainid: '10',
    module: 'account',
    action: 'txlist',
    address,
    startblock: '0',
    endblock: '9',
    page: '1',
    offset: '100',
    sort: 'desc',
    apikey: 'secret',
  })
  await read()
  expect(standIn.asked.at(-1)?.has('chainid')).toBe(false)
})

test.each([
  ['a rate limit', '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}', 200],
  ['HTTP 429', 'Too many requests', 429],
  ['HTTP 503', '<html>', 503],
  ['no JSON', '<html>', 200],
  ['no list', '{"status":"1","message":"OK","result":"text"}', 200],
  ['a status that is none', JSON.stringify({ status: 'x'.repeat(100), result: [] }), 200],
  ['a list that is said to be empty, and is not', '{"status":"0","message":"No transactions found","result":[1]}', 200],
  ['an answer that is too long', `"${'x'.repeat(4 * 1_048_576)}"`, 200],
])('reports %s without the account or the key', async (_what, body, status) => {
  standIn.refuse('txlist', body, status)
  const error: unknown = await read({ apiKey: 'secret' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ExplorerError)
  expect(error).toMatchObject({ message: expect.stringContaining('txlist failed: ') })
  expect(error).not.toHaveProperty('cause')
  expect(JSON.stringify(error) + String(error)).not.toMatch(new RegExp(`secret|${address}`))
})

test.each([
  ['an amount', { value: '-5' }],
  ['an address', { from: '0x12' }],
  ['a time', { timeStamp: '' }],
  ['a time that no date holds', { timeStamp: '9'.repeat(15) }],
])('omits entries if %s is unreadable, and reports it', async (_what, more) => {
  expect((await read()).isReadable).toBe(true)
  standIn.lists.txlist = [{ ...sent, ...more }, sent]
  const { sent: found, isReadable } = await read()
  expect([found, isReadable]).toEqual([[expect.objectContaining({ value: 5n })], false])
})

test('accepts an item without an amount in token lists', async () => {
  const item = { ...sent, contractAddress: address, tokenID: '7', tokenValue: null as never }
  standIn.lists.tokentx = [
    { ...item, value: '' },
    { ...item, value: undefined as never },
  ]
  expect(await read()).toMatchObject({ moved: [], isReadable: true })
})

test('requests fewer entries if a list is too long', async () => {
  const large = { ...sent, input: `0x${'0'.repeat(240_000)}` }
  standIn.lists.txlist = Array.from({ length: 20 }, (_, index) => ({ ...large, blockNumber: String(9 - (index % 9)) }))
  const { sent: found, floor } = await read()
  const sizes = standIn.asked.filter((query) => query.get('action') === 'txlist').map((query) => query.get('offset'))
  expect([sizes, found.length, floor]).toEqual([['100', '25', '6'], 6, 9])
})

test('omits a cause that could contain the URL', async () => {
  const unreachable: typeof fetch = async (url) => {
    throw new TypeError(`Failed to fetch ${url}`)
  }
  const error: unknown = await read({ apiKey: 'secret', fetch: unreachable }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ExplorerError', message: 'The explorer’s txlist failed: no answer' })
  expect(error).not.toHaveProperty('cause')
})

test('does not treat late internal transfers as none', async () => {
  const controller = new AbortController()
  const late: typeof fetch = (url, init) => {
    if (String(url).includes('txlistinternal')) controller.abort()
    return fetch(url, init)
  }
  const reading = read({ fetch: late }, controller.signal)
  await expect(reading).rejects.toThrow('The explorer’s txlistinternal failed: no answer in time')
})

test('works without item lists, but requires the account list', async () => {
  standIn.lists.tokennfttx = undefined as never
  expect((await read()).sent).toHaveLength(1)
  standIn.lists.txlist = undefined as never
  await expect(read()).rejects.toThrow(AbsentListError)
})

test('treats missing internal transfers as unknown, not as none', async () => {
  expect((await read()).inner).toEqual([])
  standIn.refuse('txlistinternal', '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}')
  expect((await read()).inner).toBeUndefined()
})
