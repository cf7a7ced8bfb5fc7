import { afterEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../connectors/Connector.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { disconnectAtom } from './disconnect.ts'
import { readDormantAtom } from './dormant.ts'
import { setAccountAtom } from './setAccount.ts'
import { applyWalletEvent, applyWalletEventAtom } from './walletEvents.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const account = {
  status: 'connected' as const,
  wallet,
  address,
  accounts: [address],
  caipNetworkId: 'eip155:1',
}
const apply = (event: 'accountsChanged' | 'chainChanged' | 'disconnect', data?: string | string[] | number) =>
  applyWalletEvent(account, { walletId: wallet.id, event, ...(data === undefined ? {} : { data }) })

test('applies a new account and a new chain', () => {
  expect(apply('accountsChanged', [other])?.address).toBe(other)
  expect(apply('chainChanged', '0xa4b1')?.caipNetworkId).toBe('eip155:42161')
})

test.each(['0xa4b1', 42161, '42161', 'eip155:42161'])('reads a new chain given as %j', (data) => {
  expect(apply('chainChanged', data)?.caipNetworkId).toBe('eip155:42161')
})

test('disconnects if no account is left', () => {
  expect(apply('accountsChanged', [])).toBeUndefined()
})

test('ignores invalid data', () => {
  expect(apply('accountsChanged', ['0x12'])).toEqual(account)
  expect(apply('accountsChanged', 'all')).toEqual(account)
  expect(apply('chainChanged', 'arbitrum')).toEqual(account)
  expect(apply('disconnect')).toEqual(account)
})

const several = { ...account, address: other, accounts: [address, other] }
const applyTo = (data: string[]) => applyWalletEvent(several, { walletId: wallet.id, event: 'accountsChanged', data })

test("keeps the visitor's choice until the wallet puts another account first [ACC-01, ACC-05]", () => {
  const third = `0x${'3'.repeat(40)}`
  expect(applyTo([address, other, third])).toMatchObject({ address: other, accounts: [address, other, third] })
  expect(applyTo([third, address, other])).toMatchObject({ address: third })
  expect(applyTo([address])).toMatchObject({ address, accounts: [address] })
})

test('ignores a thousand accounts [ACC-01]', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  expect(applyTo(many)).toEqual(several)
})

test('updates an inactive wallet in place [CON-15]', () => {
  const store = createTestStore()
  const tessera = createConnection('Tessera')
  store.set(setAccountAtom, 'eip155', account)
  store.set(setAccountAtom, 'eip155', tessera)
  store.set(applyWalletEventAtom, { walletId: wallet.id, event: 'accountsChanged', data: [other] })
  expect(store.get(connectionsAtom)).toEqual([tessera, { ...account, address: other, accounts: [other] }])
  store.set(applyWalletEventAtom, { walletId: wallet.id, event: 'accountsChanged', data: [] })
  expect(store.get(connectionsAtom)).toEqual([tessera])
})

afterEach(() => void vi.useRealTimers())

const harbor = createConnection('Harbor')
const { wallet: harborWallet, address: harborAddress, accounts, caipNetworkId } = harbor
const fire = (event: 'accountsChanged' | 'disconnect', data?: string[]) => ({
  walletId: harborWallet.id,
  event,
  ...(data && { data }),
})

/** A visitor on Harbor, which gives this answer to a silent request. */
const createVisit = (
  restore: Connector['restore'] = async () => ({ address: harborAddress, accounts, caipNetworkId }),
) => {
  vi.useFakeTimers()
  const eip155 = createTestConnector({ restore })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', harbor)
  return store
}

test('reconnects a locked wallet after unlocking, without a prompt [CON-05]', async () => {
  const store = createVisit()
  store.set(applyWalletEventAtom, fire('accountsChanged', []))
  expect(store.get(connectionsAtom)).toEqual([])
  store.set(applyWalletEventAtom, fire('accountsChanged', [harborAddress]))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(connectionsAtom)).toEqual([harbor])
  expect(store.get(readDormantAtom)()).toEqual([])
})

test('restores an unlocked wallet behind one in use', async () => {
  const store = createVisit()
  store.set(applyWalletEventAtom, fire('accountsChanged', []))
  const tessera = createConnection('Tessera')
  store.set(setAccountAtom, 'eip155', tessera)
  store.set(applyWalletEventAtom, fire('accountsChanged', [harborAddress]))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(connectionsAtom)).toEqual([tessera, harbor])
})

test('does not restore a locked wallet that the visitor disconnects [CON-09]', async () => {
  const store = createVisit()
  store.set(applyWalletEventAtom, fire('accountsChanged', []))
  await store.set(disconnectAtom, 'eip155')
  store.set(applyWalletEventAtom, fire('accountsChanged', [harborAddress]))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(connectionsAtom)).toEqual([])
})

test('shows an unreachable wallet as waiting, with its account [CON-05]', async () => {
  const answers = [() => Promise.reject(new Error('Away')), () => Promise.resolve(harbor)]
  const store = createVisit(() => (answers.shift() ?? (() => Promise.resolve(harbor)))())
  store.set(applyWalletEventAtom, fire('disconnect'))
  expect(store.get(publicStateAtom)).toMatchObject({ status: 'reconnecting', address: harborAddress })
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get(publicStateAtom)).toMatchObject({ status: 'reconnecting' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.get(publicStateAtom)).toMatchObject({ status: 'connected', address: harborAddress })
})

test('stops retrying a wallet that stays unreachable', async () => {
  const restore = vi.fn(() => Promise.reject(new Error('Away')))
  const store = createVisit(restore)
  store.set(applyWalletEventAtom, fire('disconnect'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(restore).toHaveBeenCalledTimes(8)
  expect(store.get(publicStateAtom)).toMatchObject({ status: 'reconnecting', address: harborAddress })
})
