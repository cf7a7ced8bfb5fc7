import { expect, test } from 'vitest'
import { disconnectAtom } from './domains/connections/disconnect.ts'
import { setAccountAtom } from './domains/connections/setAccount.ts'
import { isOpenAtom, openModalAtom } from './navigation/modal.ts'
import { resetAtom } from './navigation/navigation.ts'
import { createConnection } from './test/testConnections.ts'
import { createTestConnector, createTestStore } from './test/testOutside.ts'
import { watchAccount } from './views.ts'

const createVisitor = () => {
  const eip155 = createTestConnector({})
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  watchAccount(store)
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  return store
}

test.each(['Account', 'Tokens', 'WalletReceive', 'WalletSend', 'Transactions'] as const)(
  'closes %s on disconnect and does not open it without an account',
  async (name) => {
    const store = createVisitor()
    store.set(openModalAtom, { name })
    expect(store.get(isOpenAtom)).toBe(true)
    await store.set(disconnectAtom)
    expect(store.get(isOpenAtom)).toBe(false)
    store.set(openModalAtom, { name: 'Networks' })
    store.set(resetAtom, { name })
    expect(store.get(isOpenAtom)).toBe(false)
  },
)

test('keeps other views open when the account is gone', async () => {
  const store = createVisitor()
  store.set(openModalAtom, { name: 'Networks' })
  await store.set(disconnectAtom)
  expect(store.get(isOpenAtom)).toBe(true)
})
