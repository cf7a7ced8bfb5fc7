import { afterEach, expect, test, vi } from 'vitest'
import type { HistoryPage } from '../../services/blockchain-data/getHistory.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { noteTakenAtom, searchWindowMs } from '../account-data/takenTransactions.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { groupByMonth } from './groupByMonth.ts'
import { historyAtom, loadHistoryAtom, loadMoreHistoryAtom } from './history.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

const transaction = (id: string, metadata: Partial<Transaction['metadata']> = {}): Transaction => ({
  id,
  transfers: [],
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
const page = (data: Transaction[], next: string | null = null, isComplete = true): HistoryPage => ({
  data,
  next,
  isComplete,
  hasInternalTransfers: true,
})

/** A visitor with two accounts, and a data service whose answers the test defines. */
const createVisitor = (getHistory: (query: { address: string; cursor?: string }) => Promise<HistoryPage>) => {
  const asked = vi.fn(getHistory)
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector() }, walletConnect: {}, embedded: {} },
    data: createTestData({ getHistory: asked }),
  })
  const accounts = [address, other]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId: 'eip155:1' })
  const switchTo = (address: string) => {
    const account = store.get(getAccountAtom)('eip155')
    if (account.status === 'connected') store.set(changeConnectionAtom, account, (current) => ({ ...current, address }))
  }
  const ids = () => {
    const history = store.get(historyAtom)
    return history.status === 'ready' ? history.transactions.map(({ id }) => id) : history.status
  }
  return { store, asked, switchTo, ids }
}

afterEach(() => void vi.useRealTimers())

test('appends pages and lists a shifted transaction once [HIS-03]', async () => {
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

test('sends no request on an unsupported network [NET-04]', async () => {
  const { store, asked, ids } = createVisitor(async () => page([transaction('a')]))
  const account = store.get(getAccountAtom)('eip155')
  if (account.status === 'connected')
    store.set(changeConnectionAtom, account, (now) => ({ ...now, caipNetworkId: 'eip155:56' }))
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('shows only transactions of the connected chain [HIS-02]', async () => {
  const { store, ids } = createVisitor(async () =>
    page([transaction('here'), transaction('elsewhere', { chain: 'eip155:10' })]),
  )
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual(['here'])
})

test('reuses a page for 15 seconds', async () => {
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

test('polls until the page contains a new transaction [HIS-01]', async () => {
  const swap = transaction('swap', { hash: '0x5a' })
  const answers = [[], [], [swap]].map((data) => page(data))
  const { store, asked, ids } = createVisitor(async () => answers.shift() ?? page([swap]))
  await store.set(loadHistoryAtom)
  store.set(noteTakenAtom, { caipNetworkId: 'eip155:1', from: address, hash: '0x5a' })
  store.set(noteTakenAtom, { caipNetworkId: 'eip155:1', from: other, hash: '0x5b' })
  await store.set(loadHistoryAtom)
  expect(store.get(historyAtom)).toMatchObject({ transactions: [], isComplete: false })
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual(['swap'])
  expect(store.get(historyAtom)).toMatchObject({ isComplete: true })
  await store.set(loadHistoryAtom)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('stops polling for an unreported transaction after a minute', async () => {
  vi.useFakeTimers()
  const { store } = createVisitor(async () => page([]))
  store.set(noteTakenAtom, { caipNetworkId: 'eip155:1', from: address, hash: '0x5a' })
  await store.set(loadHistoryAtom)
  vi.advanceTimersByTime(searchWindowMs - 1)
  await store.set(loadHistoryAtom)
  expect(store.get(historyAtom)).toMatchObject({ isComplete: false })
  vi.advanceTimersByTime(1)
  await store.set(loadHistoryAtom)
  expect(store.get(historyAtom)).toMatchObject({ isComplete: true })
})

test('polls an incomplete page and keeps later pages', async () => {
  const old = transaction('old', { minedAt: '2026-11-01T12:00:00Z' })
  const answers = [page([transaction('a')], 'two', false), page([old], 'three'), page([transaction('a')], 'two')]
  const { store, ids } = createVisitor(async () => answers.shift() ?? page([]))
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  await store.set(loadHistoryAtom)
  expect(ids()).toEqual(['a', 'old'])
  expect(store.get(historyAtom)).toMatchObject({ next: 'three', isComplete: true })
})

test('a later page does not complete the first [HIS-03]', async () => {
  const first = () => page([transaction('a')], 'two', false)
  const { store } = createVisitor(async ({ cursor }) => (cursor ? page([transaction('b')]) : first()))
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  expect(store.get(historyAtom)).toMatchObject({ next: null, isComplete: false })
})

test('fails without an answer, but keeps what was read [HIS-03]', async () => {
  const answers: (HistoryPage | undefined)[] = [undefined, page([transaction('a')], 'two'), undefined]
  const { store, ids } = createVisitor(async () => answers.shift() ?? Promise.reject(new Error('503')))
  await store.set(loadHistoryAtom)
  expect(ids()).toBe('failed')
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  expect(ids()).toEqual(['a'])
  expect(store.get(historyAtom)).toMatchObject({ next: null, isCutOff: true })
})

test('never applies a late answer to another account', async () => {
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

test('groups by month, with other years marked [HIS-01]', () => {
  const at = (id: string, minedAt: string) => ({ id, at: Date.parse(minedAt) })
  const months = groupByMonth(
    [at('b', '2026-11-20T12:00:00Z'), at('a', '2026-11-02T12:00:00Z'), at('old', '2025-12-15T12:00:00Z')],
    'en',
    new Date('2026-11-24T12:00:00Z'),
  )
  expect(months.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
    ['November', ['b', 'a']],
    ['December 2025', ['old']],
  ])
})
