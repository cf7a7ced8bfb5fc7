import { expect, test } from 'vitest'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey } from '../../storage/keys.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { solana, solanaAddress } from '../../test/testSession.ts'
import { activeNamespaceAtom } from '../networks/networkAtoms.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { connectionsAtom, getAccountAtom } from './accountAtoms.ts'
import { changeConnectionAtom, setAccountAtom } from './setAccount.ts'

const harbor = createConnection('Harbor', { accounts: [1, 2, 3].map(addressOf) })
const tessera = createConnection('Tessera', { accounts: [addressOf(9)] })
const phantom = createConnection('Phantom', { accounts: [solanaAddress], caipNetworkId: solana })

const createVisitor = () => {
  const store = createTestStore({}, ['eip155:1', 'eip155:42161', solana])
  for (const [namespace, connection] of [
    ['eip155', harbor],
    ['solana', phantom],
    ['eip155', tessera],
  ] as const)
    store.set(setAccountAtom, namespace, connection)
  const names = () => store.get(connectionsAtom).map(({ wallet }) => wallet.name)
  return { store, names, storage: store.get(outsideAtom).storage }
}

test('a connecting wallet becomes its namespace’s active one; others stay [CON-15, ACC-01]', () => {
  const { store, names } = createVisitor()
  expect(names()).toEqual(['Tessera', 'Phantom', 'Harbor'])
  expect(store.get(getAccountAtom)('eip155')).toBe(tessera)
  expect(store.get(getAccountAtom)('solana')).toBe(phantom)
})

test('reports every connection, with one active per namespace [ACC-01, CON-14, CON-15]', () => {
  const { store } = createVisitor()
  expect(store.get(publicStateAtom)).toMatchObject({
    accounts: { eip155: { address: addressOf(9) }, solana: { address: solanaAddress } },
    connections: [
      { id: 'eip155:injected:test.Tessera', wallet: { name: 'Tessera' }, isActive: true },
      { id: 'solana:injected:test.Phantom', caipNetworkId: solana, isActive: true },
      { accounts: [1, 2, 3].map(addressOf), address: addressOf(1), caipNetworkId: 'eip155:1', isActive: false },
    ],
  })
})

test('omits a large icon from the list to limit the message', () => {
  const { store } = createVisitor()
  const withIcon = (icon: string) => {
    store.set(setAccountAtom, 'eip155', { ...harbor, wallet: { ...harbor.wallet, icon } })
    return store.get(publicStateAtom).connections?.[0]?.wallet.icon
  }
  expect(withIcon('i'.repeat(16_384))).toHaveLength(16_384)
  expect(withIcon('i'.repeat(16_385))).toBeNull()
})

test('the previously used wallet replaces a disconnected one [CON-09, CON-15]', () => {
  const { store, names } = createVisitor()
  store.set(setAccountAtom, 'eip155', { status: 'disconnected' })
  expect(names()).toEqual(['Phantom', 'Harbor'])
  expect(store.get(getAccountAtom)('eip155')).toBe(harbor)
  store.set(setAccountAtom, 'eip155', { status: 'disconnected' })
  expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
  expect(store.get(activeNamespaceAtom)).toBe('solana')
})

test('a connection changes in place, and a removed one stays removed', () => {
  const { store, names } = createVisitor()
  store.set(changeConnectionAtom, harbor, (current) => ({ ...current, caipNetworkId: 'eip155:42161' }))
  expect(names()).toEqual(['Tessera', 'Phantom', 'Harbor'])
  expect(store.get(connectionsAtom)[2]).toMatchObject({ caipNetworkId: 'eip155:42161' })
  store.set(changeConnectionAtom, harbor, () => undefined)
  store.set(changeConnectionAtom, harbor, () => harbor)
  expect(names()).toEqual(['Tessera', 'Phantom'])
})

test('shows connecting only without a connection, so a failure loses nothing', () => {
  const { store } = createVisitor()
  store.set(setAccountAtom, 'eip155', { status: 'connecting', wallet: harbor.wallet })
  expect(store.get(getAccountAtom)('eip155')).toBe(tessera)
  store.set(setAccountAtom, 'eip155', { status: 'disconnected' })
  store.set(setAccountAtom, 'eip155', { status: 'disconnected' })
  expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
  store.set(setAccountAtom, 'eip155', { status: 'connecting', wallet: harbor.wallet })
  expect(store.get(getAccountAtom)('eip155').status).toBe('connecting')
})

test('stores an account only if it differs from the wallet’s choice', () => {
  const { store, storage } = createVisitor()
  store.set(changeConnectionAtom, harbor, () => ({ ...harbor, address: addressOf(2) }))
  expect(storage.get(connectionsKey)).toEqual([
    { wallet: tessera.wallet, caipNetworkId: 'eip155:1' },
    { wallet: phantom.wallet, caipNetworkId: solana },
    { wallet: harbor.wallet, caipNetworkId: 'eip155:1', address: addressOf(2) },
  ])
})
