import { afterEach, expect, test, vi } from 'vitest'
import type { FoyerState } from './Foyer.ts'
import { createProvider } from './provider.ts'
import { emitProviderEvents } from './providerEvents.ts'
import { createStateStore, disconnectedState } from './state.ts'

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

test('a listener that throws keeps neither others nor later events from being heard', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const store = createStateStore(disconnectedState)
  const { provider, emit } = createProvider(async () => null)
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
