import { expect, test } from 'vitest'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { byYear } from './byYear.ts'

const mined = (minedAt: string): Transaction => ({
  id: minedAt,
  transfers: null,
  metadata: {
    operationType: 'send',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt,
    sentFrom: '0x01',
    sentTo: '0x02',
    status: 'confirmed',
    nonce: 1,
  },
})

test('groups transactions by UTC year, the latest first', () => {
  const [latest, turn, before] = [
    mined('2026-11-10T13:00:00+01:00'),
    mined('2026-01-01T00:30:00+01:00'),
    mined('2025-02-01T00:00:00Z'),
  ]
  expect(byYear([latest, turn, before])).toEqual([
    { year: 2026, transactions: [latest] },
    { year: 2025, transactions: [turn, before] },
  ])
  expect(byYear([])).toEqual([])
})
