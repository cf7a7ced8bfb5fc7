import { afterEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { embeddedWallet, signedInEmailAtom } from '../domains/connections/embeddedAccount.ts'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { authenticatingAtom } from '../domains/visit/authenticatingAtom.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailKey, emailLoginUsedKey } from '../storage/keys.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../test/testOutside.ts'
import { checkEmbeddedLogin } from './checkEmbeddedLogin.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A visitor who used a login here before. */
const createVisitor = (calls: Partial<SecureCalls>) => {
  const store = createTestStore({ embedded: createEmbeddedOutside(calls) })
  const { storage } = store.get(outsideAtom)
  storage.set(emailLoginUsedKey, true)
  storage.set(emailKey, 'ada@example.org')
  return { store, storage, account: () => store.get(getAccountAtom)('eip155') }
}
const getUser = async () => testUser

test('connects with a session that the frame still has [EMB-07]', async () => {
  const { store, account } = createVisitor({ isConnected: async () => ({ isConnected: true }), getUser })
  const restoring = checkEmbeddedLogin(store)
  expect(store.get(authenticatingAtom)).toBe(true)
  await restoring
  expect(store.get(authenticatingAtom)).toBe(false)
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(store.get(signedInEmailAtom)).toBe('ada@example.org')
})

test('clears the stored login if the frame has no session [EMB-07]', async () => {
  const { store, storage, account } = createVisitor({ isConnected: async () => ({ isConnected: false }) })
  store.set(setAccountAtom, 'eip155', {
    status: 'reconnecting',
    wallet: embeddedWallet,
    caipNetworkId: 'eip155:1',
  })
  await checkEmbeddedLogin(store)
  expect(account()).toEqual({ status: 'disconnected' })
  expect([storage.get(emailLoginUsedKey), storage.get(emailKey)]).toEqual([undefined, undefined])
})

const unreachable = async () => {
  throw new BaseError('auth_unreachable', 'An error occurred')
}

test('keeps the stored login if the frame cannot be reached', async () => {
  vi.useFakeTimers()
  const { store, storage } = createVisitor({ isConnected: unreachable })
  const checking = checkEmbeddedLogin(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(authenticatingAtom)).toBe(false)
  await vi.runAllTimersAsync()
  await checking
  expect(storage.get(emailLoginUsedKey)).toBe(true)
})

test('retries an unreachable frame and connects once it answers [EMB-07]', async () => {
  vi.useFakeTimers()
  let isBack = false
  const isConnected = async () => (isBack ? { isConnected: true } : unreachable())
  const { store, account } = createVisitor({ isConnected, getUser })
  const checking = checkEmbeddedLogin(store)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(account()).toEqual({ status: 'disconnected' })
  isBack = true
  await vi.advanceTimersByTimeAsync(5_000)
  await checking
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
})

test('ignores a late answer after the visitor signed out', async () => {
  vi.useFakeTimers()
  let asked = 0
  const { store, storage, account } = createVisitor({
    isConnected: async () => {
      asked += 1
      return unreachable()
    },
  })
  const checking = checkEmbeddedLogin(store)
  await vi.advanceTimersByTimeAsync(0)
  storage.clear(emailLoginUsedKey)
  await vi.runAllTimersAsync()
  await checking
  expect(asked).toBe(1)
  expect(account()).toEqual({ status: 'disconnected' })
})

test('keeps a wallet that was connected while it checked', async () => {
  const { store, account } = createVisitor({
    isConnected: async () => ({ isConnected: true }),
    getUser: async () => {
      store.set(setAccountAtom, 'eip155', harbor)
      return testUser
    },
  })
  const wallet = { ...embeddedWallet, id: 'harbor', connector: 'injected' as const }
  const address = `0x${'2'.repeat(40)}`
  const harbor = { status: 'connected' as const, wallet, address, accounts: [address], caipNetworkId: 'eip155:1' }
  await checkEmbeddedLogin(store)
  expect(account()).toEqual(harbor)
})
