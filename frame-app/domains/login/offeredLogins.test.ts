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

test('offers what the server supports without page options [CON-01, CON-02]', () => {
  expect(offered(createTestStore())).toEqual(['email', 'passkey'])
})

test.each([[{ email: false }], [{ connectMethodsOrder: ['social' as const, 'wallet' as const] }]])(
  'does not offer an excluded login: %j [CON-02]',
  (options) => {
    const store = createTestStore()
    store.set(setOptionsAtom, { options: { networks, ...options } })
    expect(offered(store)).toEqual(['passkey'])
    store.set(setOptionsAtom, { options: { networks, ...options, passkey: false } })
    expect(offered(store)).toEqual([])
  },
)

test('offers no login without a network for the wallet', () => {
  expect(offered(createTestStore({}, ['eip155:10']))).toEqual([])
})

test('offers no login while choosing for another namespace', () => {
  const store = createTestStore({}, networks)
  store.set(setNamespaceFilterAtom, 'solana')
  expect(offered(store)).toEqual([])
  store.set(setNamespaceFilterAtom, 'eip155')
  expect(offered(store)).toEqual(['email', 'passkey'])
})

test('offers logins on a Solana-only page if supported [SOL-01, CON-02]', () => {
  const store = createTestStore({}, ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  expect(offered(store)).toEqual([])
  const outside = store.get(outsideAtom)
  store.set(outsideAtom, { ...outside, environment: { ...outside.environment, embeddedNetworks: networks } })
  expect(offered(store)).toEqual(['email', 'passkey'])
  store.set(setNamespaceFilterAtom, 'solana')
  expect(offered(store)).toEqual(['email', 'passkey'])
})

test('offers no further login to a logged-in visitor', () => {
  const store = createTestStore()
  const address = `0x${'1'.repeat(40)}`
  const connected = { status: 'connected', wallet: embeddedWallet, caipNetworkId: 'eip155:1' } as const
  store.set(setAccountAtom, 'eip155', { ...connected, address, accounts: [address] })
  expect(offered(store)).toEqual([])
})
