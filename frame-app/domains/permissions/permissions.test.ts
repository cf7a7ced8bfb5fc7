import { expect, test } from 'vitest'
import { RpcError, rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { endPermissionsAtom, loadPermissionsAtom, permissionAtom, permissionsAtom } from './permissions.ts'

const kept: Json = {
  context: '0x00',
  origin: 'https://shop.example',
  caipNetworkId: 'eip155:1',
  createdAt: 1,
  expiry: 2,
  key: `0x${'1'.repeat(40)}`,
  what: { kind: 'allowance', token: 'native', amount: '10', period: '604800', start: '1', payee: null },
  state: 'active',
  left: '5',
  unit: { symbol: 'ETH', decimals: 18, isListed: true },
}

const createVisitor = (request: (method: string) => Promise<Json>) => {
  const eip155 = createTestConnector({ request: (_wallet, { method }) => request(method) })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  return { store, account }
}

test('lists the permissions that the secure frame reports [PAY-02]', async () => {
  const { store, account } = createVisitor(async () => [kept])
  await store.set(loadPermissionsAtom, account)
  expect(store.get(permissionsAtom)).toEqual({ status: 'ready', permissions: [kept] })
  expect(store.get(permissionAtom)('0x00')).toEqual(kept)
})

test.each([
  ['no list', async () => ({})],
  ['a list of something else', async () => [{ ...(kept as object), state: 'endless' } as Json]],
  ['nothing', () => Promise.reject(new RpcError(-32603, 'down'))],
])('fails if the answer is %s [PAY-02]', async (_what, request) => {
  const { store, account } = createVisitor(request)
  await store.set(loadPermissionsAtom, account)
  expect(store.get(permissionsAtom)).toEqual({ status: 'failed' })
})

test('keeps the permission without an error after a rejection [PAY-02]', async () => {
  const { store, account } = createVisitor((method) =>
    method === 'foyer_listPermissions' ? Promise.resolve([kept]) : Promise.reject(rpcError(userRejected)),
  )
  await store.set(loadPermissionsAtom, account)
  const permission = store.get(permissionAtom)('0x00')
  expect(await store.set(endPermissionsAtom, { account, permission })).toBe('declined')
})

test('fails if the wallet returns no hash [PAY-02]', async () => {
  const { store, account } = createVisitor(async (method) => (method === 'foyer_listPermissions' ? [kept] : null))
  expect(await store.set(endPermissionsAtom, { account })).toBe('failed')
})
