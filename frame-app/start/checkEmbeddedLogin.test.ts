import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { accountOfAtom, setAccountAtom } from '../domains/accounts/accountAtoms.ts'
import { authenticatingAtom } from '../domains/accounts/authenticatingAtom.ts'
import { embeddedWallet, signedInEmailAtom } from '../domains/accounts/embeddedAccount.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailKey, emailLoginUsedKey } from '../storage/keys.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../test/testOutside.ts'
import { checkEmbeddedLogin } from './checkEmbeddedLogin.ts'

/** A visitor who used a login here before. */
const createVisitor = (calls: Partial<SecureCalls>) => {
  const store = createTestStore({ embedded: createEmbeddedOutside(calls) })
  const { storage } = store.get(outsideAtom)
  storage.set(emailLoginUsedKey, true)
  storage.set(emailKey, 'ada@example.org')
  return { store, storage, account: () => store.get(accountOfAtom)('eip155') }
}
const getUser = async () => testUser

test('a login that the frame still knows connects, where nobody is connected [EMB-07]', async () => {
  const { store, account } = createVisitor({ isConnected: async () => ({ isConnected: true }), getUser })
  const restoring = checkEmbeddedLogin(store)
  expect(store.get(authenticatingAtom)).toBe(true)
  await restoring
  expect(store.get(authenticatingAtom)).toBe(false)
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(store.get(signedInEmailAtom)).toBe('ada@example.org')
})

test('where the frame says no, nobody is connected and the memory is cleared [EMB-07]', async () => {
  const { store, storage, account } = createVisitor({ isConnected: async () => ({ isConnected: false }) })
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet: embeddedWallet })
  await checkEmbeddedLogin(store)
  expect(account()).toEqual({ status: 'disconnected' })
  expect([storage.get(emailLoginUsedKey), storage.get(emailKey)]).toEqual([undefined, undefined])
})

test('a frame that cannot be asked makes nobody forget anything', async () => {
  const { store, storage } = createVisitor({
    isConnected: async () => {
      throw new BaseError('auth_unreachable', 'An error occurred')
    },
  })
  await checkEmbeddedLogin(store)
  expect(storage.get(emailLoginUsedKey)).toBe(true)
  expect(store.get(authenticatingAtom)).toBe(false)
})

test('a wallet that was connected meanwhile stays', async () => {
  const { store, account } = createVisitor({
    isConnected: async () => ({ isConnected: true }),
    getUser: async () => {
      store.set(setAccountAtom, 'eip155', harbor)
      return testUser
    },
  })
  const wallet = { ...embeddedWallet, id: 'harbor', connector: 'injected' as const }
  const harbor = { status: 'connected' as const, wallet, address: `0x${'2'.repeat(40)}`, caipNetworkId: 'eip155:1' }
  await checkEmbeddedLogin(store)
  expect(account()).toEqual(harbor)
})
