import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLazyMessages } from '../../messages/messagesAtom.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { refreshHoldingsAtom } from '../tokens/holdings.ts'
import { changeSendDraftAtom } from './form/sendDraft.ts'
import SendView from './SendView.tsx'

await loadLazyMessages()

/** Renders the form of a visitor who holds one ether, for the token in the draft. */
const draw = async (assetId?: string) => {
  const eip155 = createTestConnector({ request: async () => '0xde0b6b3a7640000' })
  const store = createTestStore({
    connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} },
    data: createTestData({ getBalances: async () => [] }),
  })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  await store.set(refreshHoldingsAtom)
  store.set(changeSendDraftAtom, { assetId })
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(SendView)))
}

test('requires a token that the account holds [SND-02]', async () => {
  const drawn = await draw('eip155:1/erc20:0xc0')
  expect(drawn).toContain('A token is required')
  expect(drawn).toContain('Choose a token')
  expect(drawn).not.toContain('>Review<')
})

test('needs no choice for the network’s native currency [SND-02]', async () => {
  const drawn = await draw()
  expect(drawn).not.toContain('A token is required')
  expect(drawn).toContain('>Review<')
})
