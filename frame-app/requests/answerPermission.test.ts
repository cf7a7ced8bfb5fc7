import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { connectionsAtom } from '../domains/connections/accountAtoms.ts'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { createConnection } from '../test/testConnections.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress, solana, solanaAddress } from '../test/testSession.ts'
import { answerPermission, getPermissions } from './answerPermission.ts'
import { connectedIn, requireConnected } from './requestAccount.ts'

const createEmbeddedPage = () => {
  const { store, connect, requests } = createRequestPage({ kind: 'embedded' })
  connect('eip155:1')
  const answer = (method: string, params?: Json) =>
    answerPermission(store, requireConnected(store, 'eip155'), { method, params })
  return { store, requests, answer }
}

test('grants eth_accounts only for the embedded wallet’s connected address', async () => {
  const { store, answer } = createEmbeddedPage()
  expect(await answer('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [evmAddress] }] },
  ])
  expect(connectedIn(store, 'eip155')).toBeDefined()
})

test('returns the permissions of the connection', async () => {
  const { store, connect } = createRequestPage()
  expect(getPermissions(store)).toEqual([])
  connect('eip155:1')
  expect(getPermissions(store)).toEqual([
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [evmAddress] }] },
  ])
})

test('disconnects when eth_accounts is revoked', async () => {
  const { store, answer } = createEmbeddedPage()
  expect(await answer('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(connectedIn(store, 'eip155')).toBeUndefined()
})

test('disconnects all wallets of the namespace, but no others', async () => {
  const { store, answer } = createEmbeddedPage()
  const harbor = createConnection('Harbor', { connector: 'embedded' })
  const solanaWallet = createConnection('Alder', { caipNetworkId: solana, accounts: [solanaAddress] })
  store.set(setAccountAtom, 'eip155', harbor)
  store.set(setAccountAtom, 'solana', solanaWallet)
  expect(store.get(connectionsAtom)).toHaveLength(3)
  await answer('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(store.get(connectionsAtom)).toEqual([solanaWallet])
})

test.each([
  ['no params', undefined],
  ['an empty list', []],
  ['an object in place of the list', { eth_accounts: {} }],
  ['a name in place of the permission', ['eth_accounts']],
  ['null', [null]],
  ['another permission', [{ wallet_snap: {} }]],
])('refuses %s with -32602 and revokes nothing', async (_title, params) => {
  const { store, answer } = createEmbeddedPage()
  for (const method of ['wallet_requestPermissions', 'wallet_revokePermissions'])
    await expect(answer(method, params)).rejects.toMatchObject({ code: -32602 })
  expect(connectedIn(store, 'eip155')).toBeDefined()
})
