import { expect, test } from 'vitest'
import { safeParse } from '#protocol/schema'
import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import { AccountState, PublicState } from '#protocol/vocabulary/state'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createEmbeddedOutside, createTestData, createTestStore, testUser } from '../../test/testOutside.ts'
import { solana, solanaAddress } from '../../test/testSession.ts'
import { refreshIdentityAtom } from '../account-data/identity.ts'
import type { Holding } from '../tokens/Holding.ts'
import { toTokenBalance } from '../tokens/tokenBalance.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { tellAccountAtom } from './accountDetails.ts'
import { currentTabAtom } from './currentTab.ts'
import { connectEmbeddedAtom } from './embeddedAccount.ts'
import { setAccountAtom } from './setAccount.ts'

type Store = ReturnType<typeof createTestStore>

const specified = [
  'caipAddress',
  'address',
  'balance',
  'balanceSymbol',
  'profileName',
  'profileImage',
  'user',
  'addressExplorerUrl',
  'smartAccountDeployed',
  'currentTab',
  'tokenBalance',
  'allAccounts',
  'addressLabels',
  'connectedWalletInfo',
  'preferredAccountTypes',
  'socialProvider',
  'socialWindow',
  'farcasterUrl',
  'status',
]

const harbor = createConnection('Harbor', { accounts: [1, 2].map(addressOf) })
const phantom = createConnection('Phantom', { accounts: [solanaAddress], caipNetworkId: solana })

const createVisitor = () => {
  const store = createTestStore({}, ['eip155:1', 'eip155:42161', solana])
  store.set(setAccountAtom, 'solana', phantom)
  store.set(setAccountAtom, 'eip155', harbor)
  return store
}

/** Returns the account as the page reads it. */
const reported = (store: Store, namespace: 'eip155' | 'solana' = 'eip155') => {
  const read = safeParse(PublicState, store.get(publicStateAtom))
  return read.success ? read.data.accounts[namespace] : expect.fail(read.refused.join())
}

test('every namespace has the nineteen fields, connected or not [ACC-01]', () => {
  expect(specified).toHaveLength(19)
  for (const store of [createVisitor(), createTestStore({}, ['eip155:1', solana])])
    for (const namespace of ['eip155', 'solana'] as const)
      expect(Object.keys(reported(store, namespace) ?? {})).toEqual(expect.arrayContaining(specified))
})

test('unread fields and those of other login methods are null or empty [ACC-01]', () => {
  expect(reported(createVisitor())).toMatchObject({
    balance: null,
    balanceSymbol: null,
    tokenBalance: [],
    profileName: null,
    profileImage: null,
    user: null,
    smartAccountDeployed: false,
    currentTab: null,
    addressLabels: {},
    preferredAccountTypes: {},
    socialProvider: null,
    socialWindow: null,
    farcasterUrl: null,
  })
})

test('reports the namespace’s wallet, accounts and explorer [ACC-01]', () => {
  const store = createVisitor()
  expect(reported(store)).toMatchObject({
    connectedWalletInfo: { name: 'Harbor', rdns: 'test.Harbor', icon: null, type: 'injected' },
    allAccounts: [1, 2].map((index) => ({ address: addressOf(index), type: null })),
    addressExplorerUrl: `https://etherscan.io/address/${addressOf(1)}`,
  })
  expect(reported(store, 'solana')).toMatchObject({
    connectedWalletInfo: { name: 'Phantom' },
    allAccounts: [{ address: solanaAddress, type: null }],
  })
})

const ether: Holding = {
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  units: 15n * 10n ** 17n,
  price: 2000,
}
const junk: Holding = {
  assetId: 'eip155:1/erc20:0xab',
  address: '0xab',
  symbol: 'S'.repeat(999),
  name: 'n',
  decimals: 6,
  units: 1n,
}

test('reports read data only for its account and network [ACC-01, ACC-02]', () => {
  const store = createVisitor()
  const unread = { ...junk, units: undefined }
  const tokenBalance = toTokenBalance([ether, unread, ...Array(500).fill(junk)], 'eip155:1', 'https://app.example')
  store.set(tellAccountAtom, 'onNetwork', harbor, { balance: '1.5', balanceSymbol: 'ETH', tokenBalance })
  const { tokenBalance: tokens = [], ...rest } = reported(store) ?? {}
  expect(rest).toMatchObject({ balance: '1.5', balanceSymbol: 'ETH' })
  expect(tokens).toHaveLength(99)
  expect(tokens[0]).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: 2000,
    value: 3000,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: 'https://app.example/public/getTokenImage/eth',
  })
  expect(tokens[1]).toEqual({
    name: 'n',
    symbol: 'S'.repeat(255),
    chainId: 'eip155:1',
    address: '0xab',
    quantity: { decimals: '6', numeric: '0.000001' },
    iconUrl: '',
  })
  expect(reported(store, 'solana')).toMatchObject({ balance: null, tokenBalance: [] })
  store.set(setAccountAtom, 'eip155', { ...harbor, caipNetworkId: 'eip155:42161' })
  expect(reported(store)).toMatchObject({ balance: null, tokenBalance: [] })
})

test('reports an account’s name and picture on each network [ACC-01, ACC-03]', async () => {
  const avatar = 'https://app.example/picture?url=ada'
  const data = createTestData({ getIdentity: async () => ({ name: 'ada.eth', avatar }) })
  const store = createTestStore({ data }, ['eip155:1', 'eip155:42161'])
  store.set(setAccountAtom, 'eip155', harbor)
  await store.set(refreshIdentityAtom)
  store.set(setAccountAtom, 'eip155', { ...harbor, caipNetworkId: 'eip155:42161' })
  expect(reported(store)).toMatchObject({ profileName: 'ada.eth', profileImage: avatar })
})

test('reports an e-mail login without its address to the page [ACC-01]', async () => {
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser: async () => testUser }) })
  await store.set(connectEmbeddedAtom)
  store.set(currentTabAtom, 'activity')
  const accounts = [{ address: testUser.address, type: 'eoa' }]
  expect(reported(store)).toMatchObject({
    user: {
      email: null,
      address: testUser.address,
      chainId: 'eip155:1',
      accounts,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
    allAccounts: accounts,
    preferredAccountTypes: { eip155: 'eoa' },
    currentTab: 'activity',
  })
  expect(store.get(publicStateAtom).wallet?.icon).toBe(foyerIcon)
  expect(JSON.stringify(store.get(publicStateAtom))).not.toContain(testUser.email)
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [testUser.address] }))
  expect(reported(store)).toMatchObject({ user: null, preferredAccountTypes: {}, currentTab: null })
})

test('reports only changes, and forgets the oldest accounts [ACC-01]', () => {
  const store = createVisitor()
  let heard = 0
  store.sub(publicStateAtom, () => {
    heard += 1
  })
  for (const balance of ['1', '1', '2']) store.set(tellAccountAtom, 'onNetwork', harbor, { balance })
  expect(heard).toBe(2)
  for (let index = 10; index < 50; index += 1)
    store.set(tellAccountAtom, 'onNetwork', { address: addressOf(index), caipNetworkId: 'eip155:1' }, { balance: '1' })
  expect(reported(store)).toMatchObject({ balance: null })
})

test('reports only known fields to a page of an earlier release', () => {
  const account = reported(createVisitor())
  const read = safeParse(AccountState, account, { version: 1 })
  expect(read.success && Object.keys(read.data)).toEqual([
    'status',
    'address',
    'caipAddress',
    'caipNetworkId',
    'wallet',
  ])
})
