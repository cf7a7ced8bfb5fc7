import { expect, test, vi } from 'vitest'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { namespaceFilterAtom } from '../domains/networks/networkAtoms.ts'
import { isOpenAtom, leaveModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress, solana } from '../test/testSession.ts'
import { connectedIn, requestAccount, requireConnected } from './requestAccount.ts'

test('returns an account only after its wallet has answered', () => {
  const { store, connect, wallet } = createRequestPage()
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet, caipNetworkId: 'eip155:1' })
  expect(connectedIn(store, 'eip155')).toBeUndefined()
  connect('eip155:1')
  expect(connectedIn(store, 'eip155')).toMatchObject({ address: evmAddress })
  expect(connectedIn(store, 'solana')).toBeUndefined()
})

test('refuses a request before connecting with 4100 [WC-03]', () => {
  const { store, connect } = createRequestPage()
  const refusal = expect.objectContaining({ code: 4100, message: 'Please call connect() before request()' })
  expect(() => requireConnected(store, 'eip155')).toThrow(refusal)
  connect(solana)
  expect(() => requireConnected(store, 'eip155')).toThrow(refusal)
})

test('returns a connected account without opening the modal', async () => {
  const { store, connect } = createRequestPage()
  connect('eip155:1')
  expect(await requestAccount(store, 'eip155')).toMatchObject({ address: evmAddress })
  expect(store.get(isOpenAtom)).toBe(false)
})

test('opens Connect for the namespace and resolves after connecting', async () => {
  const { store, connect } = createRequestPage()
  const account = requestAccount(store, 'eip155')
  expect(store.get(isOpenAtom)).toBe(true)
  expect(store.get(currentViewAtom).view.name).toBe('Connect')
  expect(store.get(namespaceFilterAtom)).toBe('eip155')
  connect(solana)
  connect('eip155:1')
  expect(await account).toMatchObject({ address: evmAddress })
})

test('rejects with 4001 when closed without a connection', async () => {
  const { store } = createRequestPage()
  const account = requestAccount(store, 'eip155')
  store.set(leaveModalAtom)
  await expect(account).rejects.toMatchObject({ code: 4001 })
})

test('refuses an unavailable namespace with 4100, without opening [WC-03]', async () => {
  const { store } = createRequestPage({ networks: ['eip155:1'] })
  await expect(requestAccount(store, 'solana')).rejects.toMatchObject({ code: 4100 })
  expect(store.get(isOpenAtom)).toBe(false)
})

test('reports the reason if the modal cannot be shown', async () => {
  const { store } = createRequestPage()
  const outside = store.get(outsideAtom)
  const show = vi.fn().mockRejectedValue(new Error('No room'))
  store.set(outsideAtom, { ...outside, host: { ...outside.host, show } })
  await expect(requestAccount(store, 'eip155')).rejects.toThrow('No room')
})
