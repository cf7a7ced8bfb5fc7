import { expect, test, vi } from 'vitest'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction, Transfer } from '../../services/blockchain-data/transaction.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { accountOfAtom } from '../accounts/accountAtoms.ts'
import { changeConnectionAtom, setAccountAtom } from '../accounts/setAccount.ts'
import { describeTransaction, isSpam } from './describeTransaction.ts'
import { groupByMonth } from './groupByMonth.ts'
import { historyAtom, loadHistoryAtom, loadMoreHistoryAtom } from './history.ts'
import { mergeTransfers } from './mergeTransfers.ts'
import { moveText } from './moveText.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

const moved = (direction: Transfer['direction'], symbol: string, numeric: string, counterparty?: string): Transfer => ({
  fungible_info: { name: symbol, symbol, icon: undefined, flags: undefined },
  nft_info: undefined,
  ...{ direction, quantity: { numeric }, counterparty, value: undefined, price: undefined },
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
    ...{ operationType: 'receive', hash: '0xab', chain: 'eip155:1', minedAt: '2026-11-10T12:00:00Z' },
    ...{ sentFrom: other, sentTo: address, status: 'confirmed', nonce: 1 },
    ...metadata,
  },
})
const page = (data: Transaction[], next: string | null = null, isComplete = true): HistoryPage => ({
  ...{ data, next, isComplete, hasInternalTransfers: true },
})

/** A visitor with two accounts, and a data service that answers what a test says. */
const createVisitor = (getHistory: (query: { address: string; cursor?: string }) => Promise<HistoryPage>) => {
  const asked = vi.fn(getHistory)
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector() }, walletConnect: {}, embedded: {} },
    data: async () => ({
      ...{ getBalances: async () => [], getHistory: asked, getItems: () => Promise.reject(new Error()) },
    }),
  })
  const accounts = [address, other]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId: 'eip155:1' })
  const switchTo = (address: string) => {
    const account = store.get(accountOfAtom)('eip155')
    if (account.status === 'connected') store.set(changeConnectionAtom, account, (current) => ({ ...current, address }))
  }
  const ids = () => {
    const history = store.get(historyAtom)
    return history.status === 'ready' ? history.transactions.map(({ id }) => id) : history.status
  }
  return { store, asked, switchTo, ids }
}

test('pages are appended by their cursor; a transaction that moved to the next page is there once [HIS-03]', async () => {
  const { store, asked, ids } = createVisitor(async ({ cursor }) =>
    cursor === 'two' ? page([transaction('b'), transaction('c')]) : page([transaction('a'), transaction('b')], 'two'),
  )
  expect(ids()).toBe('loading')
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(store.get(historyAtom)).toMatchObject({ next: null, isCutOff: false })
  await store.set(loadMoreHistoryAtom)
  expect(asked.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'two'])
})

test('only transactions of the connected chain are shown [HIS-02]', async () => {
  const { store, ids } = createVisitor(async () =>
    page([transaction('here'), transaction('elsewhere', [], { chain: 'eip155:10' })]),
  )
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual(['here'])
})

test('a page is shown again for 15 seconds, and asked anew after that', async () => {
  vi.useFakeTimers()
  const { store, asked } = createVisitor(async () => page([transaction('a')]))
  await store.set(loadHistoryAtom)
  vi.advanceTimersByTime(14_999)
  await store.set(loadHistoryAtom)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await store.set(loadHistoryAtom)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a service that still reads is asked again at once, and later pages stay', async () => {
  const old = transaction('old', [], { minedAt: '2026-11-01T12:00:00Z' })
  const answers = [page([transaction('a')], 'two', false), page([old], 'three'), page([transaction('a')], 'two')]
  const { store, ids } = createVisitor(async () => answers.shift() ?? page([]))
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual(['a', 'old'])
  expect(store.get(historyAtom)).toMatchObject({ next: 'three', isComplete: true })
})

test('without an answer there is nothing but a way to ask again; what was read stays [HIS-03]', async () => {
  const answers: (HistoryPage | undefined)[] = [undefined, page([transaction('a')], 'two'), undefined]
  const { store, ids } = createVisitor(async () => answers.shift() ?? Promise.reject(new Error('503')))
  await store.set(loadHistoryAtom)
  expect(ids()).toBe('failed')
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  expect(ids()).toEqual(['a'])
  expect(store.get(historyAtom)).toMatchObject({ next: null, isCutOff: true })
})

test('a late answer never lands on another account', async () => {
  let answer = (_page: HistoryPage) => {}
  const waiting = new Promise<HistoryPage>((resolve) => {
    answer = resolve
  })
  const { store, switchTo, ids } = createVisitor(({ address: asked }) =>
    asked === address ? waiting : Promise.resolve(page([transaction('theirs')])),
  )
  const first = store.set(loadHistoryAtom)
  switchTo(other)
  await store.set(loadHistoryAtom)
  answer(page([transaction('mine')]))
  await first
  expect(ids()).toEqual(['theirs'])
})

test('months are named, with the year where it is not this one, the newest first [HIS-01]', () => {
  const at = (id: string, minedAt: string) => transaction(id, [], { minedAt })
  const months = groupByMonth(
    [at('old', '2025-12-15T12:00:00Z'), at('a', '2026-11-02T12:00:00Z'), at('b', '2026-11-20T12:00:00Z')],
    'en',
    new Date('2026-11-24T12:00:00Z'),
  )
  expect(months.map(({ title, transactions }) => [title, transactions.map(({ id }) => id)])).toEqual([
    ['November', ['b', 'a']],
    ['December 2025', ['old']],
  ])
})

test.each([
  ['receive', '+'],
  ['deposit', '+'],
  ['borrow', '+'],
  ['claim', '+'],
  ['send', '−'],
  ['withdraw', '−'],
  ['repay', '−'],
  ['burn', '−'],
])('%s has the sign %s [HIS-02]', (operationType, sign) => {
  const { kind, amount } = describeTransaction(transaction('a', [moved('in', 'DAI', '1.5')], { operationType }))
  expect({ kind, sign: amount?.sign }).toEqual({ kind: operationType, sign })
})

test('an operation without a word of its own has the sign of its direction', () => {
  const { kind, amount } = describeTransaction(
    transaction('a', [moved('out', 'DAI', '1.5')], { operationType: 'toString' }),
  )
  expect({ kind, sign: amount?.sign }).toEqual({ kind: 'execute', sign: '−' })
})

test('transfers of a token are added up, and a refund of less than a tenth is left out [HIS-01]', () => {
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

test('a swap says what was given and what came; of other operations with several moves, none has an amount', () => {
  const transfers = [moved('in', 'USDC', '100'), moved('out', 'ETH', '0.05'), moved('in', 'DAI', '3')]
  const swap = describeTransaction(transaction('a', transfers, { operationType: 'trade' }))
  expect(swap.moves.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(swap.amount).toMatchObject({ sign: '+', move: { symbol: 'USDC' } })
  expect(describeTransaction(transaction('a', transfers, { operationType: 'claim' })).amount).toBeUndefined()
})

test('what was minted comes from nobody [HIS-01]', () => {
  const minted = { ...moved('in', 'FAIR', '5'), counterparty: `0x${'0'.repeat(40)}` }
  expect(describeTransaction(transaction('a', [minted], { operationType: 'mint' })).counterparty).toBeUndefined()
})

test('a swap whose other side went elsewhere says what left, and names no pool as its receiver [HIS-01]', () => {
  const sold = { ...moved('out', 'USDC', '5'), counterparty: '0xpool' }
  const { amount, counterparty } = describeTransaction(transaction('a', [sold], { operationType: 'trade' }))
  expect([amount?.sign, amount?.move.symbol, counterparty]).toEqual(['−', 'USDC', undefined])
})

test('items are counted, and are spam where all of them are; what moved nothing is none [HIS-02]', () => {
  const { amount } = describeTransaction(transaction('a', [item('Tide', false), item('Tide', false)]))
  expect(amount && moveText(amount.move, 'en')).toBe('2\u00a0×\u00a0Tide')
  expect(isSpam(transaction('a', [item('Win', true), item('Win', true)]))).toBe(true)
  expect(isSpam(transaction('a', [item('Win', true), moved('in', 'ETH', '1')]))).toBe(false)
  expect([isSpam(transaction('a', [])), isSpam(transaction('a', null))]).toEqual([false, false])
})

test('tokens of no list are told apart from those that they imitate [ACC-03]', () => {
  const real = moved('out', 'USDC', '5')
  const fungible_info = { name: 'USDC', symbol: 'USDC', icon: undefined, flags: { is_verified: false, is_spam: true } }
  const { moves } = describeTransaction(transaction('a', [real, { ...real, fungible_info }]))
  expect(moves.map(({ isVerified, units }) => [isVerified, units])).toEqual([
    [true, 5n * 10n ** 36n],
    [false, 5n * 10n ** 36n],
  ])
  expect(isSpam(transaction('a', [{ ...real, fungible_info }]))).toBe(true)
})

test('an item of a collection in no list is unverified; where the service does not say, it is not', () => {
  const listed = item('Boat', false)
  const of = (is_verified: boolean | undefined) => ({
    ...listed,
    nft_info: { name: 'Boat', token_id: '12', content: undefined, flags: { is_verified, is_spam: false } },
  })
  const isVerified = (transfer: Transfer) => mergeTransfers([transfer])[0]?.isVerified
  expect([true, undefined, false].map(of).map(isVerified)).toEqual([true, true, false])
})

test('a failed transaction says so', () => {
  const failed = describeTransaction(transaction('a', null, { operationType: 'execute', status: 'failed' }))
  expect(failed).toMatchObject({ isFailed: true, icon: 'alert', moves: [], amount: undefined })
})

test('an item is told by its name and number, several with how many; each is a move of its own [HIS-01, HIS-02]', () => {
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
  // It does not read as an amount.
  expect(movesOf(numbered('500 USDC', '1'))).toEqual(['in 500 USDC #1'])
})
