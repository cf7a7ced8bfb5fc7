import { expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { getAccountCodeAtom, readCodeAtom, undoCodeAtom } from './accountCode.ts'

const delegate = '63c0c19a282a1b52b07dd5a65b58948a07dae32b'

const createVisitor = (request: () => Promise<Json>) => {
  const asked = vi.fn(request)
  const eip155 = createTestConnector({ request: () => asked() })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  return { store, account, asked }
}

test.each([
  [`0xef0100${delegate}`, `0x${delegate}`],
  ['0x', undefined],
  [`0xef0100${delegate}00`, undefined],
  ['0x6080', undefined],
  [null, undefined],
])('an account with code %s runs the code of %s [AA-01]', async (code, runs) => {
  const { store, account } = createVisitor(async () => code)
  await store.set(readCodeAtom, account)
  expect(store.get(getAccountCodeAtom)(account)).toBe(runs)
})

test('a rejection keeps the code and shows no error', async () => {
  const { store, account } = createVisitor(() => Promise.reject(rpcError(userRejected)))
  const onSent = vi.fn()
  expect(await store.set(undoCodeAtom, { account, onSent })).toBe('declined')
  expect(onSent).not.toHaveBeenCalled()
})

test.each([
  ['fails', new Error('down')],
  ['gives no hash', null],
])('reports a failure if the wallet %s', async (_what, answer) => {
  const request = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))
  const { store, account } = createVisitor(request)
  expect(await store.set(undoCodeAtom, { account, onSent: () => undefined })).toBe('failed')
})
