import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speakAtom } from '../../messages/messagesAtom.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { connectEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { AccountType } from './AccountType.tsx'

const draw = (store: ReturnType<typeof createTestStore>) => {
  const account = store.get(connectedAtom)
  if (!account) throw new Error('Nobody is connected')
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(AccountType, { account })))
}

test.each([
  ['eoa', 'Einfaches Konto'],
  ['smartAccount', 'Smart Account'],
] as const)('an account that is signed in by e-mail says its type: %s [ACC-05]', async (preferredAccountType, text) => {
  const getUser = async () => ({ ...testUser, preferredAccountType })
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser }) })
  await store.set(speakAtom, ['de'])
  await store.set(connectEmbeddedAtom)
  expect(draw(store)).toContain(`<dt>Kontoart</dt><dd>${text}</dd>`)
})

test('of another wallet only the wallet knows it [ACC-05]', () => {
  const store = createTestStore()
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  expect(draw(store)).toBe('')
})
