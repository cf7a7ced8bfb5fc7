import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress, solana, solanaAddress } from '../test/testSession.ts'
import { answerPageRequest } from './answerPageRequest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('answers a method in the namespace of its name', async () => {
  const { store, connect } = createRequestPage()
  connect('eip155:1')
  connect(solana)
  expect(await answerPageRequest(store, { method: 'eth_accounts' })).toEqual([evmAddress])
  expect(await answerPageRequest(store, { method: 'solana_getAccounts' })).toEqual([{ pubkey: solanaAddress }])
})

test('waits while the namespace’s stored account is restored', async () => {
  const { store, connect, wallet } = createRequestPage()
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet, caipNetworkId: 'eip155:1' })
  const settled = vi.fn()
  const accounts = answerPageRequest(store, { method: 'eth_accounts' }).then((given) => {
    settled()
    return given
  })
  connect(solana)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
  connect('eip155:1')
  expect(await accounts).toEqual([evmAddress])
})

test('does not wait for an account of another namespace', async () => {
  const { store, connect, wallet } = createRequestPage()
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet, caipNetworkId: 'eip155:1' })
  connect(solana)
  expect(await answerPageRequest(store, { method: 'solana_getAccounts' })).toEqual([{ pubkey: solanaAddress }])
})

test('continues without an account if it is gone', async () => {
  const { store, wallet } = createRequestPage()
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet, caipNetworkId: 'eip155:1' })
  const accounts = answerPageRequest(store, { method: 'eth_accounts' })
  store.set(setAccountAtom, 'eip155', { status: 'disconnected' })
  expect(await accounts).toEqual([])
})
