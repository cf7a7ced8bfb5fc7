import { expect, test, vi } from 'vitest'
import type { HistoryPage, HistoryQuery } from '../../services/blockchain-data/getHistory.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { readWholeHistoryAtom } from './exportHistory.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`

/** A service with this many pages of one transaction each. */
const createVisitor = (pages: number) => {
  const getHistory = vi.fn(async ({ cursor = '1' }: HistoryQuery, _signal?: AbortSignal): Promise<HistoryPage> => {
    const metadata = {
      operationType: 'send',
      hash: '0xab',
      chain: 'eip155:1',
      minedAt: '2026-11-10T12:00:00Z',
      sentFrom: address,
      sentTo: address,
      status: 'confirmed' as const,
      nonce: 1,
    }
    const next = Number(cursor) < pages ? String(Number(cursor) + 1) : null
    const data = [{ id: cursor, transfers: [], metadata }]
    return { data, next, isComplete: true, hasInternalTransfers: true }
  })
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector() }, walletConnect: {}, embedded: {} },
    data: createTestData({ getHistory }),
  })
  const accounts = [address]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId: 'eip155:1' })
  return { store, getHistory }
}

test('reads all pages and reports each one [HIS-03]', async () => {
  const { store } = createVisitor(3)
  const onRead = vi.fn()
  const whole = await store.set(readWholeHistoryAtom, { onRead, signal: new AbortController().signal })
  expect(whole.transactions.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect([whole.isCut, whole.isComplete, whole.hasInternalTransfers]).toEqual([false, true, true])
  expect(onRead.mock.calls).toEqual([[1], [2], [3]])
})

test('cuts a history that exceeds the page limit', async () => {
  const { store, getHistory } = createVisitor(201)
  const whole = await store.set(readWholeHistoryAtom, { onRead: () => {}, signal: new AbortController().signal })
  expect([whole.isCut, getHistory.mock.calls.length]).toEqual([true, 200])
})

test('stops after an abort and passes the signal on', async () => {
  const { store, getHistory } = createVisitor(3)
  const leaving = new AbortController()
  const onRead = vi.fn(() => leaving.abort())
  const reading = store.set(readWholeHistoryAtom, { onRead, signal: leaving.signal })
  await expect(reading).rejects.toThrow('aborted')
  expect(getHistory.mock.calls.map(([, signal]) => signal)).toEqual([leaving.signal])
  expect(onRead).toHaveBeenCalledTimes(1)
})
