import { Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLazyMessages } from '../../messages/messagesAtom.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { connectionId } from '../connections/connection.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import AccountOptionsView from './AccountOptionsView.tsx'
import AccountSettingsView from './AccountSettingsView.tsx'
import AccountView from './AccountView.tsx'

await loadLazyMessages()

const own = createConnection('Foyer', { connector: 'embedded' })
const wallet = createConnection('Harbor', { accounts: [addressOf(1), addressOf(2)] })
const options = { connectionId: connectionId(wallet), address: addressOf(2) }

test.each<[string, typeof wallet, () => ReactNode, string]>([
  ['of a wallet', wallet, AccountView, addressOf(1)],
  ['among several of a wallet', wallet, () => AccountOptionsView({ params: options }), addressOf(2)],
  ['that was logged in to', own, AccountSettingsView, addressOf(1)],
])('an account %s links to its explorer page [ACC-05]', (_whose, account, View, address) => {
  const store = createTestStore()
  store.set(setAccountAtom, 'eip155', account)
  const drawn = renderToStaticMarkup(createElement(Provider, { store }, createElement(View)))
  const links = drawn.match(/<a [^>]*data-row="View on explorer"[^>]*>/g) ?? []
  expect(links).toHaveLength(1)
  expect(links[0]).toContain(`href="https://etherscan.io/address/${address}"`)
  expect(links[0]).toContain('target="_blank" rel="noreferrer"')
})
