import { expect, test } from 'vitest'
import { createTestStore } from '../../test/testOutside.ts'
import { keepTransactionAtom, pendingTransactionsAtom, type SentTransaction } from './sentTransactions.ts'

const from = `0x${'1'.repeat(40)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const transaction: SentTransaction = {
  hash: hashOf('a'),
  caipNetworkId: 'eip155:1',
  from,
  to: `0x${'3'.repeat(40)}`,
  units: '1',
  decimals: 18,
  symbol: 'ETH',
  sentAt: 0,
}

test('keeps an item’s longest title and other transfers [SND-02]', () => {
  const store = createTestStore()
  store.set(keepTransactionAtom, transaction)
  const item = { ...transaction, hash: hashOf('b'), symbol: `${'🚤'.repeat(64)} #5789…9968`, isItem: true }
  store.set(keepTransactionAtom, item)
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toEqual([item, transaction])
})

test('separates Solana accounts that differ only in letter case [SND-02]', () => {
  const store = createTestStore()
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  store.set(keepTransactionAtom, { ...transaction, caipNetworkId, from: address })
  expect(store.get(pendingTransactionsAtom)(caipNetworkId, address)).toHaveLength(1)
  expect(store.get(pendingTransactionsAtom)(caipNetworkId, address.replace('TZ', 'tz'))).toEqual([])
})

test('follows ninety-nine transactions and drops the oldest [SND-02]', () => {
  const store = createTestStore()
  const hashes = Array.from({ length: 100 }, (_, index) => `0x${String(index).padStart(64, '0')}`)
  for (const hash of hashes) store.set(keepTransactionAtom, { ...transaction, hash })
  const pending = store.get(pendingTransactionsAtom)('eip155:1', from)
  expect(pending.map(({ hash }) => hash)).toEqual(hashes.slice(1).toReversed())
})
