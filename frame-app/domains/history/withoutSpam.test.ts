import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '../../services/blockchain-data/transaction.ts'
import { withoutSpam } from './withoutSpam.ts'

const item = (is_spam: boolean): Transfer => ({
  fungible_info: undefined,
  direction: 'in',
  quantity: { numeric: '1' },
  value: undefined,
  price: undefined,
  nft_info: { name: 'Boat', content: undefined, flags: { is_verified: undefined, is_spam } },
})

const transaction = (id: string, transfers: Transfer[] | null): Transaction => ({
  id,
  transfers,
  metadata: {
    operationType: 'receive',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-11-10T12:00:00Z',
    sentFrom: `0x${'2'.repeat(40)}`,
    sentTo: `0x${'1'.repeat(40)}`,
    status: 'confirmed',
    nonce: 1,
  },
})

test('omits all-spam transactions and keeps the order [HIS-02]', () => {
  const transactions = [
    transaction('newest', [item(false)]),
    transaction('spam', [item(true), item(true)]),
    transaction('mixed', [item(true), item(false)]),
    transaction('lone spam', [item(true)]),
    transaction('nothing moved', []),
    transaction('oldest', null),
  ]
  const { transactions: listed, next } = withoutSpam({ transactions, next: 'page 2' })
  expect(listed.map(({ id }) => id)).toEqual(['newest', 'mixed', 'nothing moved', 'oldest'])
  expect(next).toBe('page 2')
})
