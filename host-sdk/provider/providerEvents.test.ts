import { afterEach, expect, test, vi } from 'vitest'
import type { FoyerState } from '../Foyer.ts'
import { createStateStore, disconnectedState } from '../state.ts'
import { createPageProvider } from './provider.ts'
import { emitProviderEvents } from './providerEvents.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
const account = {
  status: 'connected' as const,
  address,
  caipAddress: `eip155:137:${address}`,
  caipNetworkId: 'eip155:137',
  wallet: null,
}
const connected: FoyerState = { ...disconnectedState, ...account, accounts: { eip155: account } }

test('a throwing listener does not block other listeners', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const store = createStateStore(disconnectedState)
  const { provider, emit } = createPageProvider(
    async () => null,
    () => false,
  )
  emitProviderEvents(store, emit)
  const heard: unknown[] = []
  const error = new Error('listener')
  provider.on('connect', () => {
    throw error
  })
  provider.on('connect', (value) => heard.push(value))
  provider.on('accountsChanged', (value) => heard.push(value))
  store.set(connected)
  expect(heard).toEqual([{ chainId: '0x89' }, [address]])
  expect(reported.mock.calls).toEqual([[error]])
})

/** Returns the events between two states. */
const eventsOf = (previous: FoyerState, next: FoyerState) => {
  const store = createStateStore(previous)
  const events: unknown[] = []
  emitProviderEvents(store, (name, value) => events.push([name, value]))
  store.set(next)
  return events
}

const other = '0x52908400098527886E0F7030069857D2E4169EE7'
const onEvm = (changes: object): FoyerState => ({ ...connected, accounts: { eip155: { ...account, ...changes } } })

test('another account or wallet emits no new connect event [ACC-05, HST-02]', () => {
  expect(eventsOf(connected, onEvm({ address: other }))).toEqual([['accountsChanged', [other]]])
  expect(eventsOf(connected, onEvm({ address: other, caipNetworkId: 'eip155:1' }))).toEqual([
    ['chainChanged', '0x1'],
    ['accountsChanged', [other]],
  ])
})

test('another namespace or an inactive wallet emits no events [CON-15, HST-02]', () => {
  expect(eventsOf(connected, { ...connected, activeNamespace: 'solana', address: 'So1' })).toEqual([])
  const { caipNetworkId } = account
  const behind = { id: 'b', wallet: { name: 'B', rdns: null, icon: null }, accounts: [other], address: other }
  expect(eventsOf(connected, { ...connected, connections: [{ ...behind, caipNetworkId, isActive: false }] })).toEqual(
    [],
  )
})

test('disconnecting the last wallet of the namespace emits `disconnect` [CON-09, HST-02]', () => {
  const ended = eventsOf(connected, { ...disconnectedState })
  expect(ended).toMatchObject([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
})

test('losing all chains emits disconnect, then connect (EIP-1193) [HST-02]', () => {
  const away = onEvm({ status: 'reconnecting' })
  expect(eventsOf(connected, away)).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
  expect(eventsOf(away, connected)).toEqual([
    ['connect', { chainId: '0x89' }],
    ['chainChanged', '0x89'],
  ])
})
