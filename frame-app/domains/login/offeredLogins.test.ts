import { expect, test } from 'vitest'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { embeddedWallet } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { offeredLoginsAtom } from './offeredLogins.ts'

const networks = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const offered = (store: ReturnType<typeof createTestStore>) => store.get(offeredLoginsAtom).map(({ id }) => id)

test('a page that says nothing offers what the server can [CON-01, CON-02]', () => {
  expect(offered(createTestStore())).toEqual(['email', 'passkey'])
})

test.each([[{ email: false }], [{ connectMethodsOrder: ['social' as const, 'wallet' as const] }]])(
  'a login that the page does not want is not offered: %j [CON-02]',
  (options) => {
    const store = createTestStore()
    store.set(setOptionsAtom, { options: { networks, ...options } })
    expect(offered(store)).toEqual(['passkey'])
    store.set(setOptionsAtom, { options: { networks, ...options, passkey: false } })
    expect(offered(store)).toEqual([])
  },
)

test('where the embedded wallet has no network of the page, no login is offered', () => {
  expect(offered(createTestStore({}, ['eip155:10']))).toEqual([])
})

test('a visitor who chooses a wallet for another namespace is offered no login', () => {
  const store = createTestStore({}, networks)
  store.set(setNamespaceFilterAtom, 'solana')
  expect(offered(store)).toEqual([])
  store.set(setNamespaceFilterAtom, 'eip155')
  expect(offered(store)).toEqual(['email', 'passkey'])
})

test('a page of Solana alone offers logins, where the wallet has its network [SOL-01, CON-02]', () => {
  const store = createTestStore({}, ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  expect(offered(store)).toEqual([])
  const outside = store.get(outsideAtom)
  store.set(outsideAtom, { ...outside, environment: { ...outside.environment, embeddedNetworks: networks } })
  expect(offered(store)).toEqual(['email', 'passkey'])
  store.set(setNamespaceFilterAtom, 'solana')
  expect(offered(store)).toEqual(['email', 'passkey'])
})

test('who is logged in is offered no further login', () => {
  const store = createTestStore()
  const address = `0x${'1'.repeat(40)}`
  const connected = { status: 'connected', wallet: embeddedWallet, caipNetworkId: 'eip155:1' } as const
  store.set(setAccountAtom, 'eip155', { ...connected, address, accounts: [address] })
  expect(offered(store)).toEqual([])
})
