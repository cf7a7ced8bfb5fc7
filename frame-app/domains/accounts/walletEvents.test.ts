import { expect, test } from 'vitest'
import { createConnection } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { setAccountAtom } from './setAccount.ts'
import { applyWalletEvent, applyWalletEventAtom } from './walletEvents.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const account = {
  status: 'connected' as const,
  wallet,
  address,
  accounts: [address],
  caipNetworkId: 'eip155:1',
}
const apply = (event: 'accountsChanged' | 'chainChanged' | 'disconnect', data?: string | string[] | number) =>
  applyWalletEvent(account, { walletId: wallet.id, event, ...(data === undefined ? {} : { data }) })

test('another account and another chain are taken over', () => {
  expect(apply('accountsChanged', [other])?.address).toBe(other)
  expect(apply('chainChanged', '0xa4b1')?.caipNetworkId).toBe('eip155:42161')
})

test.each(['0xa4b1', 42161, '42161', 'eip155:42161'])('a chain that the wallet went to may be %j', (data) => {
  expect(apply('chainChanged', data)?.caipNetworkId).toBe('eip155:42161')
})

test('no account left is disconnected', () => {
  expect(apply('accountsChanged', [])).toBeUndefined()
})

test('what makes no sense changes nothing', () => {
  expect(apply('accountsChanged', ['0x12'])).toEqual(account)
  expect(apply('accountsChanged', 'all')).toEqual(account)
  expect(apply('chainChanged', 'arbitrum')).toEqual(account)
  expect(apply('disconnect')).toEqual(account)
})

const several = { ...account, address: other, accounts: [address, other] }
const applyTo = (data: string[]) => applyWalletEvent(several, { walletId: wallet.id, event: 'accountsChanged', data })

test("the visitor's choice stays until the wallet itself puts another account first [ACC-01, ACC-05]", () => {
  const third = `0x${'3'.repeat(40)}`
  expect(applyTo([address, other, third])).toMatchObject({ address: other, accounts: [address, other, third] })
  expect(applyTo([third, address, other])).toMatchObject({ address: third })
  expect(applyTo([address])).toMatchObject({ address, accounts: [address] })
})

test('a thousand accounts change nothing [ACC-01]', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  expect(applyTo(many)).toEqual(several)
})

test('a wallet that is not the active one is followed as well, where it stands [CON-15]', () => {
  const store = createTestStore()
  const tessera = createConnection('Tessera')
  store.set(setAccountAtom, 'eip155', account)
  store.set(setAccountAtom, 'eip155', tessera)
  store.set(applyWalletEventAtom, { walletId: wallet.id, event: 'accountsChanged', data: [other] })
  expect(store.get(connectionsAtom)).toEqual([tessera, { ...account, address: other, accounts: [other] }])
  store.set(applyWalletEventAtom, { walletId: wallet.id, event: 'accountsChanged', data: [] })
  expect(store.get(connectionsAtom)).toEqual([tessera])
})
