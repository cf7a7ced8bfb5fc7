import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '../../services/blockchain-data/transaction.ts'
import { describeTransaction, isSpam } from './describeTransaction.ts'
import { mergeTransfers } from './mergeTransfers.ts'
import { moveText } from './moveText.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

const moved = (direction: Transfer['direction'], symbol: string, numeric: string, counterparty?: string): Transfer => ({
  fungible_info: { name: symbol, symbol, icon: undefined, flags: undefined },
  nft_info: undefined,
  direction,
  quantity: { numeric },
  counterparty,
  value: undefined,
  price: undefined,
})
const item = (name: string, is_spam: boolean, direction: Transfer['direction'] = 'in'): Transfer => ({
  ...moved(direction, '', '1'),
  fungible_info: undefined,
  nft_info: { name, content: undefined, flags: { is_verified: undefined, is_spam } },
})

const transaction = (
  id: string,
  transfers: Transfer[] | null = [],
  metadata: Partial<Transaction['metadata']> = {},
): Transaction => ({
  id,
  transfers,
  metadata: {
    operationType: 'receive',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-11-10T12:00:00Z',
    sentFrom: other,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
})
test.each([
  ['receive', '+'],
  ['deposit', '+'],
  ['borrow', '+'],
  ['claim', '+'],
  ['buy', '+'],
  ['send', '−'],
  ['withdraw', '−'],
  ['repay', '−'],
  ['burn', '−'],
])('%s has the sign %s [HIS-02]', (operationType, sign) => {
  const { kind, amount } = describeTransaction(transaction('a', [moved('in', 'DAI', '1.5')], { operationType }))
  expect({ kind, sign: amount?.sign }).toEqual({ kind: operationType, sign })
})

test('takes an unknown operation’s sign from its direction', () => {
  const { kind, amount } = describeTransaction(
    transaction('a', [moved('out', 'DAI', '1.5')], { operationType: 'toString' }),
  )
  expect({ kind, sign: amount?.sign }).toEqual({ kind: 'execute', sign: '−' })
})

test('adds up transfers and omits refunds below a tenth', () => {
  const { moves, amount, counterparty } = describeTransaction(
    transaction(
      'a',
      [moved('out', 'ETH', '1', other), moved('out', 'ETH', '0.5', other), moved('in', 'ETH', '0.1', address)],
      { operationType: 'send' },
    ),
  )
  expect(moves).toHaveLength(1)
  expect(amount && moveText(amount.move, 'en')).toBe('1.500\u00a0ETH')
  expect(counterparty).toBe(other)
})

test('shows both sides of a swap only', () => {
  const transfers = [moved('in', 'USDC', '100'), moved('out', 'ETH', '0.05'), moved('in', 'DAI', '3')]
  const swap = describeTransaction(transaction('a', transfers, { operationType: 'trade' }))
  expect(swap.moves.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(swap.amount).toMatchObject({ sign: '+', move: { symbol: 'USDC' } })
  expect(describeTransaction(transaction('a', transfers, { operationType: 'claim' })).amount).toBeUndefined()
})

test('does not name a counterparty for a mint', () => {
  const minted = { ...moved('in', 'FAIR', '5'), counterparty: `0x${'0'.repeat(40)}` }
  expect(describeTransaction(transaction('a', [minted], { operationType: 'mint' })).counterparty).toBeUndefined()
})

test('shows a one-sided swap without naming the pool', () => {
  const sold = { ...moved('out', 'USDC', '5'), counterparty: '0xpool' }
  const { amount, counterparty } = describeTransaction(transaction('a', [sold], { operationType: 'trade' }))
  expect([amount?.sign, amount?.move.symbol, counterparty]).toEqual(['−', 'USDC', undefined])
})

test('counts items, and detects all-spam transactions [HIS-02]', () => {
  const { amount } = describeTransaction(transaction('a', [item('Tide', false), item('Tide', false)]))
  expect(amount && moveText(amount.move, 'en')).toBe('2\u00a0×\u00a0Tide')
  expect(isSpam(transaction('a', [item('Win', true), item('Win', true)]))).toBe(true)
  expect(isSpam(transaction('a', [item('Win', true), moved('in', 'ETH', '1')]))).toBe(false)
  expect([isSpam(transaction('a', [])), isSpam(transaction('a', null))]).toEqual([false, false])
})

test('separates unlisted tokens from the tokens that they imitate', () => {
  const real = moved('out', 'USDC', '5')
  const fungible_info = { name: 'USDC', symbol: 'USDC', icon: undefined, flags: { is_verified: false, is_spam: true } }
  const { moves } = describeTransaction(transaction('a', [real, { ...real, fungible_info }]))
  expect(moves.map(({ isVerified, units }) => [isVerified, units])).toEqual([
    [true, 5n * 10n ** 36n],
    [false, 5n * 10n ** 36n],
  ])
  expect(isSpam(transaction('a', [{ ...real, fungible_info }]))).toBe(true)
})

test('marks an unlisted collection’s item as unverified', () => {
  const listed = item('Boat', false)
  const of = (is_verified: boolean | undefined) => ({
    ...listed,
    nft_info: { name: 'Boat', token_id: '12', content: undefined, flags: { is_verified, is_spam: false } },
  })
  const isVerified = (transfer: Transfer) => mergeTransfers([transfer])[0]?.isVerified
  expect([true, undefined, false].map(of).map(isVerified)).toEqual([true, true, false])
})

test('marks a failed transaction', () => {
  const failed = describeTransaction(transaction('a', null, { operationType: 'execute', status: 'failed' }))
  expect(failed).toMatchObject({ isFailed: true, icon: 'alert', moves: [], amount: undefined })
})

test('shows each item with name, number and quantity [HIS-02]', () => {
  const numbered = (name: string, token_id: string, numeric = '1', direction: Transfer['direction'] = 'in') => ({
    ...item(name, false, direction),
    nft_info: { name, token_id, content: undefined, flags: { is_verified: undefined, is_spam: false } },
    quantity: { numeric },
  })
  const movesOf = (...transfers: Transfer[]) =>
    mergeTransfers(transfers).map((move) => `${move.direction} ${moveText(move, 'en')}`)
  expect(movesOf(numbered('Boat #12', '12'))).toEqual(['in Boat #12'])
  expect(movesOf(numbered('Badge', '7', '3', 'out'))).toEqual(['out 3\u00a0×\u00a0Badge #7'])
  expect(movesOf(numbered('Boat', '12'), numbered('Boat', '13'))).toEqual(['in Boat #12', 'in Boat #13'])
  // The text does not read as an amount.
  expect(movesOf(numbered('500 USDC', '1'))).toEqual(['in 500 USDC #1'])
})
