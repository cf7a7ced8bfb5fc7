import { expect, test } from 'vitest'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { activityEntries } from './activityEntries.ts'

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
const transactions = [mined('2026-11-10T13:00:00Z'), mined('2026-03-01T00:00:00Z')]
const registered = (name: string, at: string) => ({ name, at: Date.parse(at) })

const all = { transactions, next: null, isComplete: true, isCutOff: false }
const partly = { ...all, next: 'cursor' }

const idsOf = (...given: Parameters<typeof activityEntries>) => activityEntries(...given).map(({ id }) => id)

test('places a name at its registration date [HIS-01, NAM-01]', () => {
  const names = [registered('maya.foyer.eth', '2026-05-05T00:00:00Z')]
  expect(idsOf(partly, names)).toEqual(['2026-11-10T13:00:00Z', 'name:maya.foyer.eth', '2026-03-01T00:00:00Z'])
})

test('shows an older name after all pages are read [HIS-03]', () => {
  const names = [registered('maya.foyer.eth', '2026-01-05T00:00:00Z')]
  for (const unread of [partly, { ...all, isComplete: false }, { ...all, isCutOff: true }])
    expect(idsOf(unread, names)).not.toContain('name:maya.foyer.eth')
  expect(idsOf(all, names).at(-1)).toBe('name:maya.foyer.eth')
  expect(idsOf({ ...all, transactions: [] }, names)).toEqual(['name:maya.foyer.eth'])
  expect(idsOf({ ...partly, transactions: [] }, names)).toEqual([])
})
