import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { AccountType } from '#protocol/vocabulary/accountType'
import { setLanguageAtom } from '../../messages/messagesAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { connectEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import { getAccountTypeAtom, preferAccountTypeAtom, smartNetworksAtom } from './accountTypes.ts'

const connect = async (first: AccountType) => {
  let type = first
  const setPreferredAccount = vi.fn(async (wanted: { type: AccountType }) => {
    type = wanted.type
    return { type, address: testUser.address }
  })
  const getUser = async () => ({ ...testUser, preferredAccountType: type })
  const getSmartAccountEnabledNetworks = async () => ({ smartAccountEnabledNetworks: [1, 42_161] })
  const embedded = createEmbeddedOutside({ getUser, setPreferredAccount, getSmartAccountEnabledNetworks })
  const store = createTestStore({ embedded })
  await store.set(setLanguageAtom, ['de'])
  await store.set(connectEmbeddedAtom)
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  return { store, account, setPreferredAccount }
}

const draw = (store: ReturnType<typeof createTestStore>) => {
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(AccountTypeRow, { account })))
}

test.each([
  ['eoa', 'Standardkonto'],
  ['smartAccount', 'Smart Account'],
] as const)('shows a signed-in account’s type: %s [ACC-05]', async (type, text) => {
  expect(draw((await connect(type)).store)).toContain(text)
})

test('shows no type for another wallet [ACC-05]', () => {
  const store = createTestStore()
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  expect(draw(store)).toBe('')
})

test('changes the type in the secure frame, tracks it and reconnects [EMB-12, ACC-05]', async () => {
  const { store, account, setPreferredAccount } = await connect('smartAccount')
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  await store.set(preferAccountTypeAtom, account, 'eoa')
  expect(setPreferredAccount).toHaveBeenCalledWith({ type: 'eoa' })
  const properties = { accountType: 'eoa', network: 'eip155:1' }
  expect(track).toHaveBeenCalledWith({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
  expect(store.get(getAccountTypeAtom)(account)).toBe('eoa')
  expect(store.get(connectedAtom)?.address).toBe(account.address)
})

test('offers the page’s networks that support it [EMB-12]', async () => {
  const { store } = await connect('smartAccount')
  expect(store.get(smartNetworksAtom).map(({ id }) => id)).toEqual([1])
})
