import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { loadPermissionUsesAtom, permissionUsesAtom } from './permissionUses.ts'

const told: Json = { uses: [{ id: 'a', hash: `0x${'a'.repeat(64)}`, at: 1, amount: '5' }], isWhole: true }

const createVisitor = (request: (params: Json | undefined) => Promise<Json>) => {
  const eip155 = createTestConnector({ request: (_wallet, { params }) => request(params) })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  const load = (context: string) => store.set(loadPermissionUsesAtom, account, { context })
  return { load, list: (context: string) => store.get(permissionUsesAtom)(context) }
}

test('keeps the uses of each permission separate [PAY-02]', async () => {
  const { load, list } = createVisitor(async (params) =>
    (params as Json[])[0] === '0x00' ? told : { uses: [], isWhole: false },
  )
  expect(list('0x00')).toEqual({ status: 'loading' })
  await load('0x00')
  await load('0x01')
  expect(list('0x00')).toMatchObject({ status: 'ready', isWhole: true, uses: [{ amount: '5' }] })
  expect(list('0x01')).toEqual({ status: 'ready', isWhole: false, uses: [] })
})

test.each([
  ['something else', async () => ({ uses: 'many', isWhole: true })],
  ['nothing', () => Promise.reject(new RpcError(-32603, 'down'))],
])('fails if the answer is %s, and reloads [PAY-02]', async (_what, request) => {
  const { load, list } = createVisitor(request)
  await load('0x00')
  expect(list('0x00')).toEqual({ status: 'failed' })
  const again = load('0x00')
  expect(list('0x00')).toEqual({ status: 'loading' })
  await again
})
