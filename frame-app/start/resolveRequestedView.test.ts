import { expect, test } from 'vitest'
import { type OpenableView, openableViews } from '#protocol/openableViews'
import type { GivenOptions } from '#protocol/options'
import type { Json } from '#protocol/vocabulary/json'
import { agreeAtom } from '../domains/connect/legalConsent.ts'
import { connectEmbeddedAtom } from '../domains/connections/embeddedAccount.ts'
import { setPageWalletsAtom } from '../domains/connections/pageWallets.ts'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { emailDraftAtom } from '../domains/login/email/emailLogin.ts'
import { swapDraftAtom } from '../domains/swap/swapDraft.ts'
import { homeView } from '../domains/visit/homeView.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../test/testOutside.ts'
import { resolveRequestedView } from './resolveRequestedView.ts'

const wallet = { id: 'harbor', name: 'Harbor', icon: null, rdns: null, connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const connectionId = 'eip155:injected:harbor'
const customWallets = [{ id: 'lantern', name: 'Lantern' }]
const installed = { id: 'harbor', name: 'Harbor', icon: null, rdns: null }

type Store = ReturnType<typeof createTestStore>

/** A page with a relay, two networks, and a wallet of each kind. */
const setPage = (store: Store, options: GivenOptions) => {
  const given = { networks: ['eip155:1', 'eip155:137'], relayUrl: 'wss://relay.example', customWallets, ...options }
  store.set(setOptionsAtom, { options: given, isEmbedded: false, appName: 'Test' })
  store.set(setPageWalletsAtom, [{ ...installed, namespaces: ['eip155'] }])
  return store
}

/** A visitor of such a page, optionally connected to a network. */
const createVisitor = (options: GivenOptions = {}, caipNetworkId?: string) => {
  const store = setPage(createTestStore(), options)
  const accounts = [address]
  if (caipNetworkId)
    store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId })
  return store
}

const createSignedIn = async () => {
  const embedded = createEmbeddedOutside({ getUser: async () => testUser })
  const store = setPage(createTestStore({ embedded }), {})
  await store.set(connectEmbeddedAtom)
  return store
}

/** Aliases of views that are in the table below. */
const otherNames: readonly OpenableView[] = ['ProfileWallets', 'ConnectingWalletConnectBasic']

/** Refused if no sign-in is possible. */
const signInViews: readonly OpenableView[] = ['SIWXSignMessage', 'ConnectingSiwe']

const anyone = { GetWallet: {}, Networks: {}, WhatIsAWallet: {}, WhatIsANetwork: {} }

const connected = {
  ...anyone,
  SwitchNetwork: { caipNetworkId: 'eip155:137' },
  ConnectAnother: {},
  Accounts: {},
  WalletReceive: {},
  OnRampProviders: {},
  WalletSend: {},
  Swap: {},
  Transactions: {},
}

/** The valid views for a visitor in this state, with their params. */
const sensible: Record<string, { visitor: () => Store | Promise<Store>; views: Partial<Record<OpenableView, Json>> }> =
  {
    'not connected': {
      visitor: () => createVisitor(),
      views: {
        ...anyone,
        AllWallets: {},
        ConnectWallets: {},
        ConnectingExternal: { walletId: 'harbor' },
        ConnectingWalletConnect: { walletId: 'lantern' },
      },
    },
    connected: {
      visitor: () => createVisitor({}, 'eip155:1'),
      views: {
        ...connected,
        AccountOptions: { connectionId, address },
        RenameAccount: { address },
        DisconnectWallet: { connectionId },
      },
    },
    'signed in by e-mail': {
      visitor: createSignedIn,
      views: { ...connected, RenameAccount: { address: testUser.address }, UpdateEmail: {}, Devices: {}, WaysIn: {} },
    },
  }

test('accepts the aliases of views that pages use [UI-02]', () => {
  expect(resolveRequestedView(createVisitor({}, 'eip155:1'), 'ProfileWallets')).toEqual({ name: 'Accounts' })
  const scan = { name: 'ConnectingWalletConnect', params: {} }
  expect(resolveRequestedView(createVisitor(), 'ConnectingWalletConnectBasic')).toEqual(scan)
})

test.each(Object.entries(sensible))(
  'opens only views that fit a visitor who is %s [UI-02]',
  async (_state, { visitor, views }) => {
    const store = await visitor()
    const home = resolveRequestedView(store, 'Connect')
    const someParams = Object.assign({}, ...Object.values(sensible).map((one) => one.views))
    for (const view of Object.keys(openableViews) as OpenableView[]) {
      if (signInViews.includes(view) || otherNames.includes(view)) continue
      const params = views[view] ?? someParams[view] ?? {}
      const { name } = resolveRequestedView(store, view, params)
      expect([view, name]).toEqual([view, views[view] ? view : home.name])
    }
  },
)

test('passes the page’s params to the view', () => {
  const params = { caipNetworkId: 'eip155:137' }
  expect(resolveRequestedView(createVisitor({}, 'eip155:1'), 'SwitchNetwork', params)).toEqual({
    name: 'SwitchNetwork',
    params,
  })
  expect(resolveRequestedView(createVisitor(), 'ConnectingWalletConnect')).toMatchObject({ params: {} })
  expect(resolveRequestedView(createVisitor(), 'ConnectingExternal', { walletId: 'harbor' })).toEqual({
    name: 'ConnectingExternal',
    params: { walletId: 'harbor', namespace: 'eip155' },
  })
})

test('prefills the visitor’s email address from the page', () => {
  const store = createVisitor()
  expect(resolveRequestedView(store, 'Connect', { email: 'ada@example.com' })).toEqual({ name: 'Connect' })
  expect(store.get(emailDraftAtom)).toBe('ada@example.com')
  resolveRequestedView(store, 'Connect')
  expect(store.get(emailDraftAtom)).toBe('ada@example.com')
})

test('opens the home view for Connect and Account [UI-02]', () => {
  for (const view of ['Connect', 'Account']) {
    expect(resolveRequestedView(createVisitor(), view)).toEqual({ name: 'Connect' })
    expect(resolveRequestedView(createVisitor({}, 'eip155:1'), view)).toEqual({ name: 'Account' })
  }
})

test('opens the account list first on the hosted page [HST-01]', () => {
  const store = createVisitor({}, 'eip155:1')
  store.set(setOptionsAtom, { isHosted: true })
  expect(resolveRequestedView(store, 'Account')).toEqual({ name: 'Accounts' })
  expect(resolveRequestedView(store, 'ConnectAnother')).toEqual({ name: 'ConnectAnother' })
})

test.each<[string | undefined, Json, string]>([
  ['Vault', undefined, 'view'],
  ['constructor', undefined, 'view'],
  ['ApproveTransaction', undefined, 'view'],
  [undefined, {}, 'view'],
  ['SwitchNetwork', undefined, 'params.caipNetworkId'],
  ['SwitchNetwork', { caipNetworkId: 1 }, 'params.caipNetworkId'],
  ['Networks', { search: 'arb' }, 'params.search'],
  ['Connect', 'text', 'params'],
  ['WalletSend', { assetId: 'ETH' }, 'params.assetId'],
  ['Swap', { amount: '1e3' }, 'params.amount'],
  ['Connect', { email: 'ada' }, 'params.email'],
])('refuses %s with %j with -32602 and the invalid field [UI-02]', (view, params, wrong) => {
  const open = () => resolveRequestedView(createVisitor(), view, params)
  expect(open).toThrow(expect.objectContaining({ code: -32602, message: `Invalid params: ${wrong}` }))
})

const signInUrl = 'https://shop.example/sign-in'

test.each<[string, number, GivenOptions, string | undefined]>([
  ['SIWX is not enabled', 4200, {}, 'eip155:1'],
  ['SIWX is not enabled', 4200, { siwx: false }, undefined],
  ['No ActiveCaipAddress found', 4100, { signInUrl }, undefined],
  ['No ActiveCaipAddress found', 4100, { siwx: true }, undefined],
  ['No ActiveCaipNetwork or client found', 4901, { signInUrl, allowUnsupportedChain: true }, 'eip155:10'],
])('gives the reason for an impossible sign-in: %s, %i [SIWX-03]', (message, code, options, network) => {
  for (const view of signInViews)
    expect(() => resolveRequestedView(createVisitor(options, network), view)).toThrow(
      expect.objectContaining({ code, message }),
    )
})

test('requests a supported network before the sign-in [SIWX-01]', () => {
  const store = createVisitor({ signInUrl }, 'eip155:10')
  expect(resolveRequestedView(store, 'SIWXSignMessage')).toEqual({ name: 'UnsupportedChain' })
})

test.each<[OpenableView, Json, GivenOptions]>([
  ['AllWallets', {}, { allWallets: false }],
  ['AllWallets', {}, { connectMethodsOrder: ['email'] }],
  ['ConnectWallets', {}, { connectMethodsOrder: ['email'] }],
  ['ConnectingExternal', { walletId: 'harbor' }, { connectMethodsOrder: ['email'] }],
  ['ConnectingWalletConnect', {}, { relayUrl: undefined }],
  ['Networks', {}, { enableNetworkSwitch: false }],
])('does not open %s with %j without its feature: %j [CON-12]', (view, params, options) => {
  expect(resolveRequestedView(createVisitor(options), view, params)).toEqual({ name: 'Connect' })
})

test('prefills a swap, but does not open disabled swaps [UI-02, SWP-01]', () => {
  const store = createVisitor({}, 'eip155:1')
  resolveRequestedView(store, 'Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  expect(store.get(swapDraftAtom)).toMatchObject({ asked: { from: 'ETH', to: 'USDC' }, amount: '0.5' })
  expect(resolveRequestedView(createVisitor({ swaps: false }, 'eip155:1'), 'Swap')).toEqual({ name: 'Account' })
})

test.each<[OpenableView, Json]>([
  ['SwitchNetwork', { caipNetworkId: 'eip155:1' }],
  ['SwitchNetwork', { caipNetworkId: 'eip155:10' }],
  ['AccountOptions', { connectionId, address: '0x2' }],
  ['DisconnectWallet', { connectionId: 'eip155:injected:other' }],
])('does not open %s with %j, which match no account', (view, params) => {
  expect(resolveRequestedView(createVisitor({}, 'eip155:1'), view, params)).toEqual({ name: 'Account' })
})

test('accepts only an address or CAIP-10 id as account [ERR-02]', () => {
  const open = (given: string) =>
    resolveRequestedView(createVisitor({}, 'eip155:1'), 'AccountOptions', { connectionId, address: given })
  for (const given of [address, `eip155:1:${address}`])
    expect(open(given)).toEqual({ name: 'AccountOptions', params: { connectionId, address } })
  expect(() => open(`1:${address}`)).toThrow('Invalid CAIP Address')
  expect(() => open(`EIP155:1:${address}`)).toThrow('Invalid CAIP-10 address')
  expect(() => resolveRequestedView(createVisitor({}, 'eip155:1'), 'RenameAccount', { address: '::' })).toThrow(
    'Invalid CAIP-10 address',
  )
})

test('connects a multi-namespace wallet in the namespace that was chosen', () => {
  const store = setPage(createTestStore(), { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  store.set(setPageWalletsAtom, [{ ...installed, namespaces: ['eip155', 'solana'] }])
  const open = (params: Json) => resolveRequestedView(store, 'ConnectingExternal', params)
  expect(open({ walletId: 'harbor' })).toEqual({ name: 'ChooseNamespace', params: { walletId: 'harbor' } })
  expect(open({ walletId: 'harbor', namespace: 'solana' })).toMatchObject({ params: { namespace: 'solana' } })
  expect(open({ walletId: 'harbor', namespace: 'bip122' })).toEqual({ name: 'Connect' })
})

test('requires consent first if the page requires it [CON-12]', () => {
  const store = createVisitor({ legalCheckbox: true, termsUrl: 'https://shop.example/terms' })
  expect(resolveRequestedView(store, 'AllWallets')).toEqual({ name: 'Connect' })
  expect(resolveRequestedView(store, 'ConnectingExternal', { walletId: 'harbor' })).toEqual({ name: 'Connect' })
  store.set(agreeAtom, true)
  expect(resolveRequestedView(store, 'AllWallets')).toEqual({ name: 'AllWallets' })
})

test.each<[GivenOptions, string]>([
  [{}, 'UnsupportedChain'],
  [{ enableNetworkSwitch: false }, 'Account'],
  [{ allowUnsupportedChain: true }, 'Account'],
])('with options %j, opens %s for an unsupported network [NET-03]', (options, name) => {
  expect(resolveRequestedView(createVisitor(options, 'eip155:10'), 'Account')).toEqual({ name })
})

test('resolves an unsupported network before any other view [NET-03]', () => {
  expect(resolveRequestedView(createVisitor({}, 'eip155:10'), 'WhatIsAWallet')).toEqual({ name: 'UnsupportedChain' })
})

test('offers no network choice if the page disables switching [NET-03]', () => {
  const store = createVisitor({ enableNetworkSwitch: false }, 'eip155:10')
  expect(homeView(store)).toEqual({ name: 'Account' })
  expect(resolveRequestedView(store, 'WhatIsAWallet')).toEqual({ name: 'WhatIsAWallet' })
  expect(homeView(createVisitor({}, 'eip155:10'))).toEqual({ name: 'UnsupportedChain' })
})
