import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import { setAccountAtom } from '../domains/accounts/accountAtoms.ts'
import { agreeAtom } from '../domains/connect/legalConsent.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { createTestStore } from '../test/testOutside.ts'
import { openingView } from './openingView.ts'

const wallet = { id: 'harbor', name: 'Harbor', icon: null, rdns: null, connector: 'injected' as const }

/** A visitor of a page with a relay and these options, connected to a network or not. */
const createVisitor = (options: GivenOptions = {}, caipNetworkId?: string) => {
  const store = createTestStore()
  const given = { networks: ['eip155:1'], relayUrl: 'wss://relay.example', ...options }
  store.set(setOptionsAtom, { options: given, isEmbedded: false, appName: 'Test' })
  const address = `0x${'1'.repeat(40)}`
  if (caipNetworkId) store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, caipNetworkId })
  return store
}

test.each(['Networks', 'WhatIsAWallet', 'AllWallets', 'ConnectingWalletConnect'] as const)(
  'a page may open %s for a visitor who is not connected [UI-02]',
  (view) => expect(openingView(createVisitor(), view)).toMatchObject({ name: view }),
)

test('without a view it opens what fits the state, and so do Connect and Account [UI-02]', () => {
  for (const view of [undefined, 'Connect', 'Account'] as const) {
    expect(openingView(createVisitor(), view)).toEqual({ name: 'Connect' })
    expect(openingView(createVisitor({}, 'eip155:1'), view)).toEqual({ name: 'Account' })
  }
})

test('ways to connect are not opened for a visitor who is connected, or where the page does not offer them [UI-02]', () => {
  expect(openingView(createVisitor({}, 'eip155:1'), 'AllWallets')).toEqual({ name: 'Account' })
  expect(openingView(createVisitor({ enableAllWallets: false }), 'AllWallets')).toEqual({ name: 'Connect' })
  const withoutRelay = createVisitor({ relayUrl: undefined })
  expect(openingView(withoutRelay, 'ConnectingWalletConnect')).toEqual({ name: 'Connect' })
})

test('consent comes first where the page requires it [CON-12]', () => {
  const store = createVisitor({ legalCheckbox: true, termsUrl: 'https://shop.example/terms' })
  expect(openingView(store, 'AllWallets')).toEqual({ name: 'Connect' })
  store.set(agreeAtom, true)
  expect(openingView(store, 'AllWallets')).toEqual({ name: 'AllWallets' })
})

test('a network that the page does not have is dealt with before anything else [NET-03]', () => {
  expect(openingView(createVisitor({}, 'eip155:10'), 'WhatIsAWallet')).toEqual({ name: 'UnsupportedChain' })
})
