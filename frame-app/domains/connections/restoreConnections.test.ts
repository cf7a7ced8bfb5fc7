import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connector, WalletAccount } from '../../connectors/Connector.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey, dormantConnectionsKey } from '../../storage/keys.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { connectionsAtom, getAccountAtom } from './accountAtoms.ts'
import { setPageWalletsAtom } from './pageWallets.ts'
import { restoreConnections, walletWaitMs } from './restoreConnections.ts'
import { awaitStoredAtom } from './storedConnections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const harbor = createConnection('Harbor').wallet
const tessera = createConnection('Tessera').wallet
const onPage = [harbor, tessera].map(({ id, name, icon, rdns }) => ({
  id,
  name,
  icon,
  rdns,
  namespaces: ['eip155' as const],
}))
const shared = (...indexes: number[]): WalletAccount => ({
  address: addressOf(indexes[0] ?? 0),
  accounts: indexes.map(addressOf),
  caipNetworkId: 'eip155:1',
})

/** A returning visitor, whose storage contains this value for the connections. */
const comeBack = (stored: unknown, restore: Connector['restore']) => {
  const eip155 = createTestConnector({ restore })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  const { storage } = store.get(outsideAtom)
  storage.set({ key: 'connections', schema: connectionsKey.schema }, stored as never)
  const isAwaited = store.set(awaitStoredAtom)
  const account = () => store.get(getAccountAtom)('eip155')
  return { store, storage, account, isAwaited }
}

test('restores and rewrites a connection of an earlier release [CON-05]', async () => {
  const stored = { eip155: { wallet: harbor, caipNetworkId: 'eip155:1' } }
  const { store, storage, account, isAwaited } = comeBack(stored, async () => shared(1, 2))
  expect(isAwaited).toBe(true)
  expect(account()).toMatchObject({ status: 'reconnecting', wallet: harbor })
  store.set(setPageWalletsAtom, onPage)
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', address: addressOf(1), accounts: [1, 2].map(addressOf) })
  expect(storage.get(connectionsKey)).toEqual([{ wallet: harbor, caipNetworkId: 'eip155:1' }])
})

const both = [
  { wallet: harbor, caipNetworkId: 'eip155:1', address: addressOf(2) },
  { wallet: tessera, caipNetworkId: 'eip155:1' },
]

test('restores the chosen account and the active wallet [ACC-01, CON-05]', async () => {
  const { store, account } = comeBack(both, async (walletId) => (walletId === harbor.id ? shared(1, 2) : shared(9)))
  // The active wallet is reported last.
  store.set(setPageWalletsAtom, onPage.slice(1))
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(account().status).toBe('reconnecting')
  store.set(setPageWalletsAtom, onPage)
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', wallet: harbor, address: addressOf(2) })
  expect(store.get(connectionsAtom)).toMatchObject([{ wallet: harbor }, { wallet: tessera, address: addressOf(9) }])
})

test('drops a chosen account that the wallet no longer shares', async () => {
  const { store, account } = comeBack(both, async () => shared(1))
  store.set(setPageWalletsAtom, onPage)
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', address: addressOf(1) })
})

test('the next wallet replaces one that is gone [CON-05]', async () => {
  const { store, storage, account } = comeBack(both, async () => shared(9))
  store.set(setPageWalletsAtom, onPage.slice(1))
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(walletWaitMs)
  expect(account()).toMatchObject({ status: 'connected', wallet: tessera })
  expect(storage.get(connectionsKey)).toEqual([{ wallet: tessera, caipNetworkId: 'eip155:1' }])
})

test('ignores unreadable stored connections', () => {
  expect(comeBack({ eip155: { wallet: 'harbor' } }, async () => shared(1)).isAwaited).toBe(false)
  expect(comeBack('harbor', async () => shared(1)).isAwaited).toBe(false)
})

const one = [{ wallet: harbor, caipNetworkId: 'eip155:1' }]

test('restores a wallet that announces itself late [CON-05]', async () => {
  const { store, account } = comeBack(one, async () => shared(1))
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(walletWaitMs)
  expect(account().status).toBe('disconnected')
  store.set(setPageWalletsAtom, onPage)
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', wallet: harbor, address: addressOf(1) })
})

test('restores a wallet locked in an earlier visit, without waiting [CON-05]', async () => {
  const before = comeBack(one, async () => undefined)
  before.store.set(setPageWalletsAtom, onPage)
  restoreConnections(before.store)
  await vi.advanceTimersByTimeAsync(0)
  const dormant = before.storage.get(dormantConnectionsKey)
  expect(dormant).toEqual(one)
  const { store, storage, account } = comeBack([], async () => shared(1))
  storage.set(dormantConnectionsKey, dormant ?? [])
  expect(store.set(awaitStoredAtom)).toBe(true)
  expect(account().status).toBe('disconnected')
  store.set(setPageWalletsAtom, onPage)
  restoreConnections(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', wallet: harbor })
})
