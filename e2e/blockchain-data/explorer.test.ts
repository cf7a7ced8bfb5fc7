import { getAddress, keccak256, padHex, toHex } from 'viem'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import {
  type ExplorerEntry,
  type ExplorerLists,
  startStandInExplorer,
} from '../../frame-app/servers/data/test/startStandInExplorer.ts'
import { createTestService } from './createTestService.ts'

const chainId = 'eip155:1'
const nodeUrl = 'http://node.example'
const account = getAddress(padHex('0xa1', { size: 20 }))
const [contract, friend, sender] = [0xc1, 0xf1, 0xd1].map((id) => getAddress(padHex(toHex(id), { size: 20 })))
const token = getAddress(padHex('0x70', { size: 20 }))
const nft = getAddress(padHex('0x71', { size: 20 }))
const hashOf = (name: string) => keccak256(toHex(name))

const at = (block: number, hash: string) => ({
  blockNumber: String(block),
  timeStamp: String(1_700_000_000 + block * 12),
  hash: hashOf(hash),
})
const sent = (block: number, hash: string, more: Record<string, string> = {}): ExplorerEntry => ({
  ...at(block, hash),
  nonce: '4',
  transactionIndex: '1',
  from: account,
  to: friend ?? '',
  value: '1000',
  contractAddress: '',
  input: '0x',
  isError: '0',
  txreceipt_status: '1',
  ...more,
})
const inner = (block: number, hash: string, more: Record<string, string> = {}): ExplorerEntry => ({
  ...at(block, hash),
  from: contract ?? '',
  to: account,
  value: '7',
  contractAddress: '',
  isError: '0',
  type: 'call',
  ...more,
})
const tokens = (block: number, hash: string, more: Record<string, string> = {}): ExplorerEntry => ({
  ...at(block, hash),
  from: friend ?? '',
  to: account,
  contractAddress: token,
  value: '2500000',
  tokenName: 'Token',
  tokenSymbol: 'TKN',
  tokenDecimal: '6',
  transactionIndex: '5',
  ...more,
})
const items = (block: number, hash: string, more: Record<string, string> = {}): ExplorerEntry => ({
  ...at(block, hash),
  from: friend ?? '',
  to: account,
  contractAddress: nft,
  tokenID: '9',
  ...more,
})

const known = {
  eth_getTransactionByHash: { from: sender?.toLowerCase(), to: contract?.toLowerCase(), nonce: '0x9' },
  eth_getTransactionReceipt: { status: '0x1' },
  eth_getCode: '0x',
  eth_call: '0x',
}
const nodeAnswers: Record<string, unknown> = {}

/** Reports the sender of a transaction, and knows no contract. */
const answerNode = (init: RequestInit | undefined) => {
  const asked = JSON.parse(String(init?.body))
  const answers = [asked].flat().map(({ id, method }) => ({ jsonrpc: '2.0', id, result: nodeAnswers[method] ?? null }))
  return new Response(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
}

const opened = await openListingDatabase({})
const standIn = await startStandInExplorer({})
afterAll(() => Promise.all([opened.close(), standIn.stop()]))

const put = (lists: ExplorerLists) =>
  Object.assign(standIn.lists, {
    txlist: [],
    txlistinternal: [],
    tokentx: [],
    tokennfttx: [],
    token1155tx: [],
    ...lists,
  })
beforeEach(() => {
  standIn.recover()
  put({})
  Object.assign(nodeAnswers, known)
})

const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
  createTestService({
    database: opened.database,
    nodes: { [chainId]: nodeUrl },
    explorers: { [chainId]: { apiUrl: standIn.apiUrl, apiKey: 'secret' } },
    tokens: new Map([[chainId, [{ address: token, name: 'Token', symbol: 'TKN', decimals: 6 }]]]),
    fetch: async (url, init) => (String(url).startsWith(nodeUrl) ? answerNode(init) : fetch(url, init)),
    ...more,
  })
const read = (cursor?: string) => createService().getHistory({ address: account, chainId, cursor })

const readAll = async (between: () => void = () => undefined) => {
  const hashes: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    hashes.push(...page.data.map(({ metadata }) => metadata.hash))
    cursor = page.next ?? undefined
    between()
  } while (cursor !== undefined)
  return hashes
}

const shown = async () =>
  (await read()).data.map(({ metadata, transfers }) => [
    metadata.operationType,
    metadata.status,
    ...(transfers ?? []).map(({ direction, quantity, fungible_info }) =>
      [direction, quantity.numeric, fungible_info?.symbol].filter(Boolean).join(' '),
    ),
  ])

test('merges entries of all lists by transaction hash [API-01]', async () => {
  put({
    txlist: [
      sent(9, 'swap', { to: contract ?? '' }),
      sent(8, 'failed', { isError: '1' }),
      sent(7, 'approve', { to: token, value: '0', input: `0x095ea7b3${'0'.repeat(127)}1` }),
      sent(6, 'revoke', { to: token, value: '0', input: `0x095ea7b3${'0'.repeat(128)}` }),
      sent(5, 'deploy', { to: '', value: '0', contractAddress: contract ?? '' }),
    ],
    txlistinternal: [inner(9, 'swap', { value: '400' }), inner(4, 'paid'), inner(4, 'undone', { isError: '1' })],
    tokentx: [tokens(9, 'swap'), tokens(3, 'poison', { value: '0' })],
    tokennfttx: [items(2, 'minted', { from: padHex('0x0', { size: 20 }) })],
    token1155tx: [items(1, 'stack', { tokenValue: '3' })],
  })
  const { isComplete, hasInternalTransfers, data } = await read()
  expect([isComplete, hasInternalTransfers]).toEqual([true, true])
  expect(await shown()).toEqual([
    ['trade', 'confirmed', 'out 0.0000000000000006 ETH', 'in 2.5 TKN'],
    ['execute', 'failed'],
    ['approve', 'confirmed'],
    ['revoke', 'confirmed'],
    ['deploy', 'confirmed'],
    ['receive', 'confirmed', 'in 0.000000000000000007 ETH'],
    ['mint', 'confirmed', 'in 1'],
    ['receive', 'confirmed', 'in 3'],
  ])
  expect(data[4]?.metadata).toMatchObject({ sentFrom: account, sentTo: contract, nonce: 4 })
  // No list of payments contains the sender: the node reports it.
  expect(data[5]?.metadata).toMatchObject({ sentFrom: sender, sentTo: contract, nonce: 9 })
  expect(data[6]?.transfers).toMatchObject([{ nft_info: { token_id: '9' }, counterparty: padHex('0x0', { size: 20 }) }])
})

test('lists a deployment once, even if repeated among internal transfers [API-01]', async () => {
  const deployment = { to: '', value: '5', contractAddress: contract ?? '' }
  put({
    txlist: [sent(1, 'deploy', deployment)],
    txlistinternal: [inner(1, 'deploy', { ...deployment, from: account, type: 'create' })],
  })
  expect(await shown()).toEqual([['deploy', 'confirmed', 'out 0.000000000000000005 ETH']])
})

test('omits effects undone by a failed transaction [API-01]', async () => {
  nodeAnswers.eth_getTransactionReceipt = { status: '0x0' }
  put({ txlistinternal: [inner(1, 'undone')] })
  expect(await shown()).toEqual([['execute', 'failed']])
})

test('leaves the sender unknown if the node does not know it [API-01]', async () => {
  Object.assign(nodeAnswers, { eth_getTransactionByHash: null, eth_getTransactionReceipt: null })
  put({ tokentx: [tokens(1, 'received')] })
  expect((await read()).data).toMatchObject([{ metadata: { sentFrom: '', sentTo: '', status: 'confirmed' } }])
})

test('neither loses nor repeats entries across pages [API-01]', async () => {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  put({
    txlist: range(120).map((index) => sent(index * 10, `sent ${index}`)),
    txlistinternal: range(230).map((index) => inner(index * 3, `inner ${index}`)),
    // One block has more entries than the first request asks for.
    tokentx: [
      ...range(140).map((index) => tokens(600, `many ${index}`)),
      ...range(130).map((index) => tokens(index * 7, `tokens ${index}`)),
    ],
    tokennfttx: range(40).map((index) => items(index * 10, `sent ${index}`)),
  })
  const expected = new Set(Object.values(standIn.lists).flatMap((list) => list.map(({ hash }) => hash)))
  let arrived = 0
  const hashes = await readAll(() => {
    arrived += 1
    standIn.lists.txlist?.unshift(sent(2000 + arrived, `arrived ${arrived}`))
  })
  expect(hashes).toHaveLength(expected.size)
  expect(new Set(hashes)).toEqual(expected)
})

test('continues the list past omitted entries [API-01]', async () => {
  const poison = Array.from({ length: 1500 }, (_, index) => tokens(100 + index, `poison ${index}`, { value: '0' }))
  put({ txlist: [sent(1, 'first')], tokentx: poison })
  expect(await readAll()).toEqual([hashOf('first')])
})

test('names the next page even on an empty page [API-01]', async () => {
  const more = { value: '0', tokenName: 'A'.repeat(300) }
  const poison = Array.from({ length: 14_000 }, (_, index) => tokens(100 + index, `poison ${index}`, more))
  put({ txlist: [sent(20_000, 'last'), sent(1, 'first')], tokentx: poison })
  const { data, next } = await read()
  expect(data).toHaveLength(1)
  expect(await read(next ?? '')).toMatchObject({ data: [], next: expect.any(String), isComplete: true })
  expect(await readAll()).toEqual([hashOf('last'), hashOf('first')])
})

test('omits a block that exceeds the explorer’s limit, and reports it [API-01]', async () => {
  const crowd = Array.from({ length: 12_000 }, () => tokens(100, 'crowd'))
  put({ txlist: [sent(200, 'after'), sent(1, 'before')], tokentx: crowd })
  const { next } = await read()
  expect(await read(next ?? '')).toMatchObject({ data: [{}], next: null, isComplete: false })
  expect(await readAll()).toEqual([hashOf('after'), hashOf('before')])
})

test('follows and stores no account if an explorer answers', async () => {
  put({ txlist: [sent(1, 'first')] })
  await read()
  const followed = await opened.database.selectFrom('followed_accounts').selectAll().execute()
  const stored = await opened.database.selectFrom('account_transactions').selectAll().execute()
  expect([followed, stored]).toEqual([[], []])
})

test('returns an incomplete answer without internal transfers if unsupported [API-01]', async () => {
  put({ txlist: [sent(1, 'first')] })
  standIn.refuse('txlistinternal', '{"status":"0","message":"Unknown action","result":null}')
  expect(await read()).toMatchObject({ data: [{}], isComplete: true, hasInternalTransfers: false })
})

test('returns page one incomplete if the explorer refuses, without logging keys [API-01]', async () => {
  put({ txlist: Array.from({ length: 60 }, (_, index) => sent(index + 1, `sent ${index}`)) })
  const { next } = await read()
  standIn.refuse('txlist', '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}')
  expect(await read()).toMatchObject({ data: [], next: null, isComplete: false, hasInternalTransfers: false })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const path = `/v1/account/${account}/history?chainId=${chainId}&projectId=demo&cursor=${next}`
  const answer = await createService().request(path)
  expect([answer.status, (await answer.json()).error]).toEqual([502, 'node_unavailable'])
  expect(log.mock.calls).toEqual([['Blockchain data: ExplorerError The explorer’s txlist failed: status 0']])
  log.mockRestore()
})

test('keeps a network missing on page one missing later [API-01]', async () => {
  put({ txlist: Array.from({ length: 60 }, (_, index) => sent(index + 1, `sent ${index}`)) })
  const other = await startStandInExplorer({ txlist: [sent(30, 'other')] })
  other.refuse('txlist', '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}')
  const service = createService({
    nodes: { [chainId]: nodeUrl, 'eip155:10': nodeUrl },
    explorers: { [chainId]: { apiUrl: standIn.apiUrl }, 'eip155:10': { apiUrl: other.apiUrl } },
  })
  const first = await service.getHistory({ address: account })
  other.recover()
  const second = await service.getHistory({ address: account, cursor: first.next ?? undefined })
  await other.stop()
  expect([first, second].map(({ data, isComplete }) => [data.length, isComplete])).toEqual([
    [50, false],
    [10, false],
  ])
})
