import { expect, test } from 'vitest'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { solana, solanaAddress } from '../../test/testSession.ts'
import { activeNamespaceAtom } from '../networks/networkAtoms.ts'
import { connectionsAtom, getAccountAtom } from './accountAtoms.ts'
import { connectionId } from './connection.ts'
import { setAccountAtom } from './setAccount.ts'
import { switchAccountAtom } from './switchAccount.ts'

const mixedCase = '0x52908400098527886E0F7030069857D2E4169EE7'
const harbor = createConnection('Harbor', { accounts: [addressOf(1), addressOf(2), mixedCase] })
const tessera = createConnection('Tessera', { accounts: [addressOf(1)] })
const phantom = createConnection('Phantom', { accounts: [solanaAddress], caipNetworkId: solana })

const createVisitor = () => {
  const store = createTestStore({}, ['eip155:1', solana])
  store.set(setAccountAtom, 'eip155', harbor)
  store.set(setAccountAtom, 'eip155', tessera)
  store.set(setAccountAtom, 'solana', phantom)
  const active = () => store.get(getAccountAtom)('eip155')
  return { store, active }
}

test('switches to another account, in any address case [ACC-05]', () => {
  const { store, active } = createVisitor()
  store.set(switchAccountAtom, connectionId(harbor), mixedCase.toLowerCase())
  expect(active()).toEqual({ ...harbor, address: mixedCase })
})

test('switches to another wallet, on its current account [ACC-05]', () => {
  const { store, active } = createVisitor()
  store.set(switchAccountAtom, connectionId(harbor), addressOf(2))
  store.set(switchAccountAtom, connectionId(tessera))
  expect(active()).toBe(store.get(connectionsAtom)[0])
  expect(active()).toMatchObject({ wallet: tessera.wallet, address: addressOf(1) })
  store.set(switchAccountAtom, connectionId(harbor))
  expect(active()).toMatchObject({ wallet: harbor.wallet, address: addressOf(2) })
})

test('activates the namespace of the chosen wallet [ACC-05, CON-15]', () => {
  const { store, active } = createVisitor()
  store.set(switchAccountAtom, connectionId(phantom))
  expect(store.get(activeNamespaceAtom)).toBe('solana')
  expect(active()).toMatchObject({ wallet: tessera.wallet })
})

test.each([
  ['a wallet that is not connected', 'eip155:injected:test.Nobody', undefined, 4900],
  ['a wallet in a namespace that it is not connected in', 'solana:injected:test.Harbor', undefined, 4900],
  ['an account that the wallet does not share', connectionId(harbor), addressOf(7), 4100],
  ['an account of another wallet', connectionId(tessera), addressOf(2), 4100],
  ['base58 in another case', connectionId(phantom), solanaAddress.toLowerCase(), 4100],
])('refuses %s without a change [ACC-05]', (_title, id, address, code) => {
  const { store } = createVisitor()
  const before = store.get(connectionsAtom)
  expect(() => store.set(switchAccountAtom, id, address)).toThrow(expect.objectContaining({ code }))
  expect(store.get(connectionsAtom)).toBe(before)
})
