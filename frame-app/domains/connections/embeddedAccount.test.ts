import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { outsideAtom } from '../../outside/outside.ts'
import { emailKey, emailLoginUsedKey, lastEmailLoginTimeKey, lastUsedChainKey } from '../../storage/keys.ts'
import { createStorage } from '../../storage/storage.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { activeNamespaceAtom, chooseNetworkAtom } from '../networks/networkAtoms.ts'
import { getAccountAtom } from './accountAtoms.ts'
import {
  connectEmbeddedAtom,
  embeddedWallet,
  lacksEmbeddedAtom,
  loseEmbeddedAtom,
  signedInEmailAtom,
} from './embeddedAccount.ts'
import { preferredAccountTypeKey, smartAccountNetworksKey, socialUsernameKey } from './embeddedKeys.ts'
import { setAccountAtom } from './setAccount.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A visitor who is signed in to the secure frame, which accepts every switch. */
const createVisitor = (networks = ['eip155:1', 'eip155:42161']) => {
  const asked: unknown[] = []
  const getUser = async (params: { chainId?: unknown }) => {
    asked.push(params)
    return { ...testUser, chainId: String(params.chainId) }
  }
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser }) }, networks)
  return { store, asked, storage: store.get(outsideAtom).storage, account: () => store.get(getAccountAtom)('eip155') }
}

test('starts on a page network that the wallet supports, regardless of history [EMB-13]', async () => {
  const { store, asked, storage } = createVisitor(['eip155:10', 'eip155:42161', 'eip155:1'])
  storage.set(lastUsedChainKey, 'eip155:10')
  store.set(chooseNetworkAtom, 'eip155:10')
  await store.set(connectEmbeddedAtom)
  expect(asked).toEqual([{ chainId: 'eip155:42161' }])
})

/** The browser data of a login, by key. */
const loginKeys = {
  emailLoginUsed: emailLoginUsedKey,
  email: emailKey,
  lastUsedChain: lastUsedChainKey,
  lastEmailLoginTime: lastEmailLoginTimeKey,
  socialUsername: socialUsernameKey,
  smartAccountEnabledNetworks: smartAccountNetworksKey,
  preferredAccountType: preferredAccountTypeKey,
}

test('stores seven login keys under the project’s prefix only [EMB-07, EMB-16]', async () => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const { store } = createVisitor()
  store.set(outsideAtom, { ...store.get(outsideAtom), storage: createStorage(area, 'foyer:shop:') })
  const { storage } = store.get(outsideAtom)
  storage.set(socialUsernameKey, 'ada')
  storage.set(lastEmailLoginTimeKey, 5)
  for (const [name, { key }] of Object.entries(loginKeys)) expect(key).toBe(name)
  const stored = () =>
    Object.keys(loginKeys).flatMap((name) =>
      values.has(`foyer:shop:${name}`) ? [[name, values.get(`foyer:shop:${name}`)]] : [],
    )

  await store.set(connectEmbeddedAtom)
  expect([...values.keys()].every((key) => key.startsWith('foyer:shop:'))).toBe(true)
  expect(Object.fromEntries(stored())).toEqual({
    emailLoginUsed: 'true',
    email: `"${testUser.email}"`,
    lastUsedChain: '"eip155:1"',
    socialUsername: '"ada"',
    smartAccountEnabledNetworks: '""',
    preferredAccountType: '"eoa"',
  })
  store.set(loseEmbeddedAtom)
  expect(stored().map(([name]) => name)).toEqual(['smartAccountEnabledNetworks', 'preferredAccountType'])
})

test('connects on the last used chain, and stores the login [EMB-07, EMB-16]', async () => {
  const { store, asked, storage, account } = createVisitor()
  storage.set(lastUsedChainKey, 'eip155:42161')
  storage.set(lastEmailLoginTimeKey, 5)
  expect(await store.set(connectEmbeddedAtom)).toBe(testUser.address)
  expect(asked).toEqual([{ chainId: 'eip155:42161' }])
  expect(account()).toEqual({
    status: 'connected',
    wallet: embeddedWallet,
    address: testUser.address,
    accounts: [testUser.address],
    caipNetworkId: 'eip155:42161',
  })
  expect(store.get(signedInEmailAtom)).toBe(testUser.email)
  expect(storage.get(emailLoginUsedKey)).toBe(true)
  expect(storage.get(emailKey)).toBe(testUser.email)
  expect(storage.get(lastUsedChainKey)).toBe('eip155:42161')
  expect(storage.get(lastEmailLoginTimeKey)).toBeUndefined()
  expect(storage.get(preferredAccountTypeKey)).toBe('eoa')
  expect(storage.get(smartAccountNetworksKey)).toBe('')
})

test.each([
  ['no chain was used before', ['eip155:42161', 'eip155:1'], undefined, 'eip155:42161'],
  ['the last one is not offered', ['eip155:42161', 'eip155:1'], 'eip155:10', 'eip155:42161'],
  ['the page offers none at all', [solana], undefined, 'eip155:1'],
])('if %s, the page decides, then chain 1 [EMB-07]', async (_title, networks, last, wanted) => {
  const { store, asked, storage } = createVisitor(networks)
  if (last) storage.set(lastUsedChainKey, last)
  await store.set(connectEmbeddedAtom)
  expect(asked).toEqual([{ chainId: wanted }])
})

test('activates its namespace', async () => {
  const { store } = createVisitor([solana, 'eip155:1'])
  store.set(chooseNetworkAtom, solana)
  await store.set(connectEmbeddedAtom)
  expect(store.get(activeNamespaceAtom)).toBe('eip155')
})

const solanaAddress = '7sQkN4mHxR2bTfJcGv8ZpLd3uYeWq5aKnS9tMrXw9FdY'

/** A visitor whose wallet has an account in both namespaces, on a page with these networks. */
const createBoth = (networks: string[]) => {
  const accounts = [
    ...testUser.accounts,
    { namespace: 'solana' as const, address: solanaAddress, type: 'eoa' as const },
  ]
  const getUser = async (params: { chainId?: unknown }) => ({ ...testUser, accounts, chainId: String(params.chainId) })
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser }) }, networks)
  const outside = store.get(outsideAtom)
  const environment = { ...outside.environment, embeddedNetworks: ['eip155:1', 'eip155:42161', solana] }
  store.set(outsideAtom, { ...outside, environment })
  const addressIn = (namespace: 'eip155' | 'solana') => {
    const account = store.get(getAccountAtom)(namespace)
    return account.status === 'connected' ? account.address : undefined
  }
  return { store, addressIn }
}

test('connects all namespaces of the page, and keeps the active one [SOL-01]', async () => {
  const { store, addressIn } = createBoth([solana, 'eip155:42161'])
  await store.set(connectEmbeddedAtom)
  expect([addressIn('eip155'), addressIn('solana')]).toEqual([testUser.address, solanaAddress])
  expect(store.get(activeNamespaceAtom)).toBe('solana')
  expect(store.get(outsideAtom).storage.get(lastUsedChainKey)).toBe('eip155:42161')
  store.set(loseEmbeddedAtom)
  expect([addressIn('eip155'), addressIn('solana')]).toEqual([undefined, undefined])
})

test('connects only a Solana account on a Solana-only page [SOL-01]', async () => {
  const { store, addressIn } = createBoth([solana])
  await store.set(connectEmbeddedAtom)
  expect([addressIn('eip155'), addressIn('solana')]).toEqual([undefined, solanaAddress])
  expect(store.get(activeNamespaceAtom)).toBe('solana')
})

test('lacks an account in a namespace added since the login [SOL-01]', async () => {
  const { store } = createBoth(['eip155:1', solana])
  const connected = { status: 'connected', wallet: embeddedWallet, caipNetworkId: 'eip155:1' } as const
  expect(store.get(lacksEmbeddedAtom)).toBe(true)
  store.set(setAccountAtom, 'eip155', { ...connected, address: testUser.address, accounts: [testUser.address] })
  expect(store.get(lacksEmbeddedAtom)).toBe(true)
  await store.set(connectEmbeddedAtom)
  expect(store.get(lacksEmbeddedAtom)).toBe(false)
})

test('ignores an account that arrives after cancellation', async () => {
  const { store, storage, account } = createVisitor()
  let isWanted = true
  const taking = store.set(connectEmbeddedAtom, () => isWanted)
  isWanted = false
  expect(await taking).toBeUndefined()
  expect(account()).toEqual({ status: 'disconnected' })
  expect(storage.get(emailLoginUsedKey)).toBeUndefined()
})

test('stores nothing without a signed-in user', async () => {
  const getUser = async () => {
    throw new BaseError('invalid_token', 'Nobody is signed in')
  }
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser }) })
  await expect(store.set(connectEmbeddedAtom)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(store.get(outsideAtom).storage.get(emailLoginUsedKey)).toBeUndefined()
})

test('an ended session removes its account and stored data [EMB-07]', async () => {
  const { store, storage, account } = createVisitor()
  await store.set(connectEmbeddedAtom)
  storage.set(socialUsernameKey, 'ada')
  store.set(loseEmbeddedAtom)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(store.get(signedInEmailAtom)).toBeNull()
  const keys = [emailLoginUsedKey, emailKey, lastUsedChainKey, socialUsernameKey]
  expect(keys.map((key) => storage.get<unknown>(key))).toEqual([undefined, undefined, undefined, undefined])
})

test('leaves another wallet’s account unchanged', async () => {
  const { store, account } = createVisitor()
  const wallet = { ...embeddedWallet, id: 'harbor', connector: 'injected' as const }
  const { address } = testUser
  const harbor = { status: 'connected' as const, wallet, address, accounts: [address], caipNetworkId: 'eip155:1' }
  store.set(setAccountAtom, 'eip155', harbor)
  store.set(loseEmbeddedAtom)
  expect(account()).toEqual(harbor)
})
