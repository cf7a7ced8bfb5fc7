import { expect, test } from 'vitest'
import { attemptAtom } from '../domains/connect/connect.ts'
import { setPageWalletsAtom } from '../domains/connections/pageWallets.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createTestConnector, createTestStore } from '../test/testOutside.ts'
import { openView } from './openView.ts'

/** A page with a wallet that never answers. */
const createPage = () => {
  const asked: string[] = []
  let hidden = 0
  const connect = (walletId: string) => {
    asked.push(walletId)
    return new Promise<never>(() => undefined)
  }
  const injected = { eip155: createTestConnector({ connect }) }
  const store = createTestStore({ connectors: { injected, walletConnect: {}, embedded: {} } })
  const outside = store.get(outsideAtom)
  const hide = async () => {
    hidden += 1
  }
  store.set(outsideAtom, { ...outside, host: { ...outside.host, hide } })
  store.set(setPageWalletsAtom, [{ id: 'harbor', name: 'Harbor', icon: null, rdns: null, namespaces: ['eip155'] }])
  return { store, asked, hidden: () => hidden }
}

test('connects an opened wallet at once, without repeated attempts [UI-02]', () => {
  const { store, asked } = createPage()
  openView(store, 'ConnectingExternal', { walletId: 'harbor' })
  expect(store.get(currentViewAtom).view).toMatchObject({ name: 'ConnectingExternal' })
  expect(store.get(attemptAtom)).toEqual({ status: 'waiting' })
  openView(store, 'ConnectingExternal', { walletId: 'harbor' })
  expect(asked).toEqual(['harbor'])
})

test('replaces a visible view that has other params', () => {
  const { store } = createPage()
  openView(store, 'GetWallet', { walletId: 'harbor' })
  openView(store, 'GetWallet', {})
  expect(store.get(currentViewAtom).view).toEqual({ name: 'GetWallet', params: {} })
})

test('hides the frame on refusal unless the modal is open', () => {
  const { store, hidden } = createPage()
  expect(() => openView(store, 'Vault')).toThrow('Invalid params: view')
  expect([hidden(), store.get(isOpenAtom)]).toEqual([1, false])
  store.set(openModalAtom, { name: 'Connect' })
  expect(() => openView(store, 'Vault')).toThrow('Invalid params: view')
  expect([hidden(), store.get(isOpenAtom)]).toEqual([1, true])
})
