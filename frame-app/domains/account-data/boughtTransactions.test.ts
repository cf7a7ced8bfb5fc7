import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { nameBoughtAtom, noteBoughtAtom } from './boughtTransactions.ts'

const hash = `0x${'a'.repeat(64)}`

const transaction = (metadata: Partial<Transaction['metadata']>): Transaction => ({
  id: 'one',
  transfers: [],
  metadata: {
    operationType: 'receive',
    hash,
    chain: 'eip155:1',
    minedAt: '2026-11-10T12:00:00Z',
    sentFrom: 'a',
    sentTo: 'b',
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
})

const kindOf = (metadata: Partial<Transaction['metadata']>, noted = hash) => {
  const store = createTestStore()
  store.set(noteBoughtAtom, { caipNetworkId: 'eip155:1', hash: noted })
  return store.get(nameBoughtAtom)([transaction(metadata)])[0]?.metadata.operationType
}

describe('nameBoughtAtom', () => {
  test('names an arrival that was bought in this browser [HIS-01, BUY-01]', () => {
    expect(kindOf({})).toBe('buy')
    expect(kindOf({ operationType: 'mint' }, hash.toUpperCase().replace('0X', '0x'))).toBe('buy')
  })

  test('leaves sent transactions and other arrivals unchanged [HIS-01]', () => {
    expect(kindOf({ operationType: 'send' })).toBe('send')
    expect(kindOf({ hash: `0x${'b'.repeat(64)}` })).toBe('receive')
    expect(kindOf({ chain: 'eip155:10' })).toBe('receive')
  })
})
