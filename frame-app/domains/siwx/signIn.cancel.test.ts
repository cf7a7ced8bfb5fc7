import { beforeEach, expect, test, vi } from 'vitest'
import { enLazy } from '../../messages/en/lazy.ts'
import { closeModalAtom, isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { addressOf } from '../../test/testConnections.ts'
import {
  ask,
  becomes,
  countMessages,
  createPause,
  createSignInPage,
  harbor,
  optional,
  statusOf,
  stubBrowser,
} from '../../test/testSignIn.ts'
import { accountAtom } from '../connections/accountAtoms.ts'
import { homeView } from '../visit/homeView.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { requiredTextAtom } from './earlier.ts'
import { recheckAtom } from './followAccount.ts'
import { cancelAtom, signAtom } from './signIn.ts'
import { startSiwx } from './startSiwx.ts'

beforeEach(stubBrowser)

test('refuses to close or open other views while required [SIWX-02]', async () => {
  const { store } = await ask()
  expect(store.set(closeModalAtom)).toBe(false)
  expect(store.get(isOpenAtom)).toBe(true)
  expect(homeView(store).name).toBe('SIWXSignMessage')
})

test('disconnects on Cancel if required without an earlier sign-in [SIWX-02]', async () => {
  const { store, track } = await ask()
  await store.set(cancelAtom)
  expect(store.get(accountAtom).status).toBe('disconnected')
  expect(store.get(isOpenAtom)).toBe(false)
  expect(track.mock.calls.flat().map(({ event }) => event)).toEqual(['CLICK_CANCEL_SIWX', 'DISCONNECT_SUCCESS'])
})

test('returns to the signed-in account on Cancel [SIWX-02]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  expect(page.store.get(publicStateAtom).session).toBeUndefined()
  await page.store.set(cancelAtom)
  await becomes(page, 'signedIn')
  expect(page.store.get(accountAtom)).toMatchObject({ address: addressOf(1) })
})

test('stays connected without another prompt if optional [SIWX-02]', async () => {
  const page = await ask(optional)
  await page.store.set(cancelAtom)
  expect(page.store.get(accountAtom).status).toBe('connected')
  expect(page.store.get(isOpenAtom)).toBe(false)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  page.connect(harbor)
  await becomes(page, 'signedOut')
  expect(homeView(page.store).name).toBe('Account')
})

test('does not sign in after Cancel [SIWX-02]', async () => {
  const page = await ask(optional)
  let answer = (_signature: string) => {}
  page.sign.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const signing = page.store.set(signAtom)
  await becomes(page, 'inWallet')
  await page.store.set(cancelAtom)
  answer('0x1234')
  await signing
  expect(statusOf(page)).toBe('signedOut')
  expect(page.kept).toEqual([])
})

test.each<[title: string, isFailing: boolean]>([
  ['a page that has no message', true],
  ['a visitor who cancels', false],
])('for %s, starts nothing while the wallet disconnects [SIWX-03]', async (_title, isFailing) => {
  const down = { createMessage: () => Promise.reject(new Error('down')) }
  const page = createSignInPage(isFailing ? down : {})
  const { store } = page
  const leaving = createPause()
  page.disconnect.mockImplementation(leaving.wait)
  startSiwx(store)
  page.connect()
  if (!isFailing) {
    await becomes(page, 'asking')
    void store.set(cancelAtom)
  }
  await expect.poll(() => page.disconnect).toHaveBeenCalled()
  // The visitor keeps pressing, and the page opens the view again.
  await store.set(signAtom)
  store.set(openModalAtom, { name: 'Connect' })
  store.set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired: false } })
  leaving.end()
  await expect.poll(() => store.get(accountAtom).status).toBe('disconnected')
  expect(countMessages(page)).toBe(1)
})

test('ends a session that the page accepts after Cancel [SIWX-02]', async () => {
  const taking = createPause()
  const revokeSession = vi.fn()
  const page = await ask({ ...optional, addSession: taking.wait, revokeSession })
  const signing = page.store.set(signAtom)
  await becomes(page, 'sending')
  await page.store.set(cancelAtom)
  expect(revokeSession).not.toHaveBeenCalled()
  taking.end()
  await signing
  expect(revokeSession).toHaveBeenCalledExactlyOnceWith({ chainId: 'eip155:1', address: addressOf(1) })
})

test('keeps a late session after another sign-in [SIWX-02]', async () => {
  const taking = createPause()
  const addSession = vi.fn(taking.wait)
  const page = await ask({ ...optional, addSession })
  const signing = page.store.set(signAtom)
  await becomes(page, 'sending')
  await page.store.set(cancelAtom)
  addSession.mockImplementation(async () => undefined)
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('signedIn')
  taking.end()
  await signing
  expect(page.asked).not.toContain('revokeSession')
})

test('explains the effect of Cancel if required [SIWX-02]', async () => {
  const page = await ask()
  const { store } = page
  const requiredText = () => enLazy[store.get(requiredTextAtom)]
  expect(requiredText()).toContain('Canceling disconnects your wallet')
  await store.set(signAtom)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  expect(requiredText()).toContain('Canceling takes you back to your earlier sign-in')
  page.connect({ ...harbor, address: addressOf(2), accounts: [addressOf(2)] })
  expect(requiredText()).toContain('Canceling disconnects your wallet')
})

test('disconnects on Cancel after the session’s end [SIWX-02]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  page.kept.splice(0)
  await page.store.set(recheckAtom)
  await becomes(page, 'asking')
  expect(page.store.get(requiredTextAtom)).toBe('signInRequired')
  await page.store.set(cancelAtom)
  expect(page.store.get(accountAtom).status).toBe('disconnected')
})
