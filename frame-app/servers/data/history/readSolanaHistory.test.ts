import { expect, test } from 'vitest'
import type { SolanaChain } from '../chains.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import { readSolanaHistory } from './readSolanaHistory.ts'

const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const other = 'Other11111111111111111111111111111111111111'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const hash = (letter: string) => letter.repeat(88)

const balance = (amount: string) => ({ mint, owner: address, uiTokenAmount: { amount, decimals: 6 } })
const transactions: Record<string, object> = {
  [hash('a')]: {
    blockTime: 1_700_000_000,
    meta: { err: null, fee: 5000, preBalances: [2_000_005_000, 0], postBalances: [1_000_000_000, 1_000_000_000] },
    transaction: { message: { accountKeys: [{ pubkey: address }, { pubkey: other }] } },
  },
  [hash('b')]: {
    blockTime: 1_700_000_100,
    meta: {
      err: null,
      fee: 5000,
      preBalances: [9, 1],
      postBalances: [4, 1],
      preTokenBalances: [balance('1')],
      postTokenBalances: [balance('2500001')],
    },
    transaction: { message: { accountKeys: [other, address] } },
  },
  [hash('c')]: {
    blockTime: 1_700_000_200,
    meta: { err: { InstructionError: [] }, fee: 5000, preBalances: [5000, 0], postBalances: [0, 0] },
    transaction: { message: { accountKeys: [address, other] } },
  },
}

const requests: unknown[] = []
const createChain = (signatures: readonly string[]): SolanaChain => ({
  namespace: 'solana',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  isTestnet: false,
  asker: 'visitor',
  currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  node: createFakeNode({
    getSignaturesForAddress: (params) => {
      requests.push(params)
      return signatures.map((signature) => ({ signature }))
    },
    getTransaction: (params) => (Array.isArray(params) ? (transactions[params[0]] ?? null) : null),
  }),
})

const read = (signatures: readonly string[], cursor?: string) =>
  readSolanaHistory({
    chain: createChain(signatures),
    address,
    cursor,
    appOrigin: 'https://app.example',
    catalogue: createTokenCatalogue([]),
  })

test('derives payments, tokens and failures from balance changes [API-01]', async () => {
  const page = await read([hash('c'), hash('b'), hash('a')])
  expect(page?.data.map(({ metadata }) => [metadata.operationType, metadata.status])).toEqual([
    ['execute', 'failed'],
    ['receive', 'confirmed'],
    ['send', 'confirmed'],
  ])
  expect(page?.data[2]?.transfers).toMatchObject([
    { direction: 'out', counterparty: other, quantity: { numeric: '1' } },
  ])
  expect(page?.data[1]?.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '2.5' } }])
  expect(page?.data[2]?.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '1' } }])
  expect(page?.next).toBeNull()
})

test('continues a full page after its last transaction [API-01]', async () => {
  const page = await read(Array.from({ length: 20 }, (_, index) => hash(String.fromCharCode(97 + (index % 3)))))
  expect(page?.next).toBe(hash('b'))
  requests.length = 0
  await read([], hash('b'))
  expect(requests).toEqual([[address, { limit: 20, before: hash('b') }]])
  expect(await read([], 'no signature')).toBeUndefined()
})
