import { beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { ar } from '../../messages/ar.ts'
import { de } from '../../messages/de.ts'
import { enLater } from '../../messages/enLater.ts'
import { closeModalAtom, isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { placeAtom } from '../../navigation/navigation.ts'
import { toastAtom } from '../../navigation/toast.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createSignInPage, harbor, messageOf } from '../../test/testSignIn.ts'
import { accountAtom, publicStateAtom } from '../accounts/accountAtoms.ts'
import { disconnectWalletAtom } from '../accounts/disconnect.ts'
import { homeView } from '../accounts/homeView.ts'
import { requiredTextAtom } from './earlier.ts'
import { followAccountAtom, recheckAtom } from './followAccount.ts'
import { cancelAtom, freshForMs, signAtom } from './signIn.ts'
import { signInAtom } from './siwxAtoms.ts'
import { startSiwx } from './startSiwx.ts'

type Page = ReturnType<typeof createSignInPage>

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const statusOf = ({ store }: Page) => store.get(signInAtom).step.status
const becomes = (page: Page, status: string) => vi.waitFor(() => expect(statusOf(page)).toBe(status))

/** A page whose visitor has connected and is asked. */
const ask = async (answers: Parameters<typeof createSignInPage>[0] = {}) => {
  const page = createSignInPage(answers)
  startSiwx(page.store)
  page.connect()
  await becomes(page, 'asking')
  return page
}

test('an account without a session is asked, and signs in once [SIWX-01]', async () => {
  const page = await ask()
  const { store, sign, track, asked } = page
  expect(store.get(isOpenAtom)).toBe(true)
  expect(store.get(placeAtom).view).toEqual({ name: 'SIWXSignMessage', params: { isRequired: true } })
  await Promise.all([store.set(signAtom), store.set(signAtom)])
  expect(statusOf(page)).toBe('signedIn')
  expect(sign).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['getRules', 'getSessions', 'createMessage', 'addSession'])
  expect(track).toHaveBeenLastCalledWith({
    event: 'SIWX_AUTH_SUCCESS',
    properties: { network: 'eip155:1', isSmartAccount: false },
  })
  expect(store.get(publicStateAtom).session).toMatchObject({ account: `eip155:1:${addressOf(1)}` })
})

test('an account with a session is not asked, on any network of the page [SIWX-01]', async () => {
  const page = createSignInPage({ getSessions: () => [messageOf()] })
  startSiwx(page.store)
  page.connect()
  await becomes(page, 'signedIn')
  page.connect({ ...harbor, caipNetworkId: 'eip155:1' })
  await page.store.set(followAccountAtom, false)
  expect(page.store.get(isOpenAtom)).toBe(false)
  expect(page.asked).toEqual(['getRules', 'getSessions'])
})

test('while it is required, closing is refused and no other view opens [SIWX-02]', async () => {
  const { store } = await ask()
  expect(store.set(closeModalAtom)).toBe(false)
  expect(store.get(isOpenAtom)).toBe(true)
  expect(homeView(store).name).toBe('SIWXSignMessage')
})

test('Cancel disconnects where it is required and nothing was signed in before [SIWX-02]', async () => {
  const { store } = await ask()
  await store.set(cancelAtom)
  expect(store.get(accountAtom).status).toBe('disconnected')
  expect(store.get(isOpenAtom)).toBe(false)
})

test('Cancel on another account goes back to the one that is signed in [SIWX-02]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  expect(page.store.get(publicStateAtom).session).toBeUndefined()
  await page.store.set(cancelAtom)
  await becomes(page, 'signedIn')
  expect(page.store.get(accountAtom)).toMatchObject({ address: addressOf(1) })
})

const optional = { getRules: () => ({ isRequired: false, isPerChain: false, signsOutOnDisconnect: true }) }

test('who need not sign in stays connected, and is not asked again [SIWX-02]', async () => {
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

test('the success of before does not close the question to another account [SIWX-02]', async () => {
  const page = await ask()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.store.set(signAtom)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.store.get(isOpenAtom)).toBe(true)
  await page.store.set(signAtom)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.store.get(isOpenAtom)).toBe(false)
})

test('who need not sign in is not asked after a reload [SIWX-01]', async () => {
  const page = createSignInPage(optional)
  page.connect()
  await page.store.set(followAccountAtom, true)
  expect(statusOf(page)).toBe('signedOut')
  expect(page.store.get(isOpenAtom)).toBe(false)
})

test('a declined signature is said, and the next attempt has a new message [SIWX-01]', async () => {
  const page = await ask()
  page.sign.mockRejectedValueOnce(rpcError(userRejected))
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('declined')
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('signedIn')
  expect(page.asked.filter((method) => method === 'createMessage')).toHaveLength(2)
})

test('a message that has waited for four minutes is replaced [SIWX-01]', async () => {
  const page = await ask()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + freshForMs })
  await page.store.set(signAtom)
  expect(page.asked.filter((method) => method === 'createMessage')).toHaveLength(2)
  expect(statusOf(page)).toBe('signedIn')
})

test.each([
  ['sign_in_expired', 'expired'],
  ['sign_in_refused', 'refused'],
  ['sign_in_failed', 'refused'],
  ['link_lost', 'silent'],
])('a page that answers the session with %s leaves it %s, and nobody is signed in [SIWX-01]', async (code, status) => {
  const page = await ask({
    addSession: () => {
      throw new BaseError(code, 'No')
    },
  })
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe(status)
  expect(page.store.get(publicStateAtom).session).toBeUndefined()
})

test('a wallet that cannot sign is said [SIWX-01]', async () => {
  const page = await ask()
  page.sign.mockRejectedValueOnce(new Error('broken'))
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('walletFailed')
  page.sign.mockResolvedValueOnce({ no: 'signature' })
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('walletFailed')
})

test.each<[title: string, answers: Parameters<typeof createSignInPage>[0]]>([
  ['has no message', { createMessage: () => Promise.reject(new Error('down')) }],
  ['answers something else', { createMessage: () => 'a text' }],
  ['asks for another site', { createMessage: () => messageOf({ domain: 'bank.example' }) }],
  ['asks for another account', { createMessage: () => messageOf({ accountAddress: addressOf(9) }) }],
  ['does not know its sessions', { getSessions: () => Promise.reject(new Error('down')) }],
  ['has no rules', { getRules: () => ({ isRequired: 'yes' }) }],
])('a page that %s ends in the toast, and nobody is connected [SIWX-03]', async (_title, answers) => {
  const page = createSignInPage(answers)
  startSiwx(page.store)
  page.connect()
  await vi.waitFor(() => expect(page.store.get(accountAtom).status).toBe('disconnected'))
  expect(page.store.get(toastAtom)).toMatchObject({
    variant: 'error',
  })
  expect(page.sign).not.toHaveBeenCalled()
})

test('where each network counts by itself, another one asks, and Cancel goes back to the one with a session [SIWX-01, SIWX-02]', async () => {
  const page = await ask({
    getRules: () => ({ isRequired: true, isPerChain: true, signsOutOnDisconnect: true }),
    getSessions: () => [],
  })
  page.store.set(setOptionsAtom, { options: { networks: ['eip155:1', 'eip155:10'] } })
  await page.store.set(signAtom)
  page.connect({ ...harbor, caipNetworkId: 'eip155:10' })
  await becomes(page, 'asking')
  expect(page.store.get(publicStateAtom).session).toBeUndefined()
  expect(page.store.get(signInAtom).step).toMatchObject({ data: { chainId: 'eip155:10' } })
  await page.store.set(cancelAtom)
  expect(page.store.get(accountAtom)).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1' })
})

test('a visitor whose clock is an hour off signs in all the same, by the times of the server [SIWX-01]', async () => {
  for (const offMs of [3_600_000, -3_600_000]) {
    const page = await ask({ createMessage: () => messageOf({ expirationTime: '2099-01-01T00:00:00.000Z' }) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    await page.store.set(signAtom)
    expect(statusOf(page)).toBe('signedIn')
    await page.store.set(recheckAtom)
    expect(statusOf(page)).toBe('signedIn')
    vi.useRealTimers()
  }
})

test('what comes after Cancel signs nobody in [SIWX-02]', async () => {
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

test('a session that was ended elsewhere is noticed, and asked for again [SIWX-01]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  await page.store.set(recheckAtom)
  expect(statusOf(page)).toBe('signedIn')
  page.kept.splice(0)
  await page.store.set(recheckAtom)
  await becomes(page, 'asking')
  expect(page.store.get(signInAtom).isAgain).toBe(true)
})

/** Work that goes on until the test lets it end. */
const createPause = () => {
  let end = () => {}
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  return { wait: () => ended, end: () => end() }
}

const countMessages = ({ asked }: Page) => asked.filter((method) => method === 'createMessage').length

test('the page opens the view, and one message is made [SIWX-03]', async () => {
  const page = await ask(optional)
  await page.store.set(cancelAtom)
  expect(statusOf(page)).toBe('signedOut')
  page.store.set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired: false } })
  await becomes(page, 'asking')
  expect(countMessages(page)).toBe(2)
})

test.each<[title: string, isFailing: boolean]>([
  ['a page that has no message', true],
  ['a visitor who cancels', false],
])('of %s, nothing is asked any more while the wallet disconnects [SIWX-03]', async (_title, isFailing) => {
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
  await vi.waitFor(() => expect(page.disconnect).toHaveBeenCalled())
  // The visitor presses on, and the page opens the view again.
  await store.set(signAtom)
  store.set(openModalAtom, { name: 'Connect' })
  store.set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired: false } })
  leaving.end()
  await vi.waitFor(() => expect(store.get(accountAtom).status).toBe('disconnected'))
  expect(countMessages(page)).toBe(1)
})

test('who disconnects one wallet stays signed in with another, whatever the case of its addresses [SIWX-03]', async () => {
  const kite = createConnection('Kite', { accounts: [addressOf(3)] })
  const page = createSignInPage()
  startSiwx(page.store)
  for (const account of [kite, createConnection('Harbor', { accounts: [`0x${'ab'.repeat(20)}`] })]) {
    page.connect(account)
    await becomes(page, 'asking')
    await page.store.set(signAtom)
  }
  await page.store.set(disconnectWalletAtom, kite)
  await vi.waitFor(() => expect(page.kept).toHaveLength(1))
  expect(page.asked.filter((method) => method === 'revokeSession')).toHaveLength(1)
  expect(page.store.get(publicStateAtom).session).toBeDefined()
})

test('a session that the page takes after Cancel is ended [SIWX-02]', async () => {
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

test('a session that comes late stays where the visitor signs in with the same account again [SIWX-02]', async () => {
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

test('where it is required, the text says what Cancel does [SIWX-02]', async () => {
  const page = await ask()
  const { store } = page
  const requiredText = () => enLater[store.get(requiredTextAtom)]
  expect(requiredText()).toContain('Cancel disconnects your wallet')
  await store.set(signAtom)
  page.connect({ ...harbor, address: addressOf(2) })
  await becomes(page, 'asking')
  expect(requiredText()).toContain('Cancel goes back to your earlier sign-in')
  page.connect({ ...harbor, address: addressOf(2), accounts: [addressOf(2)] })
  expect(requiredText()).toContain('Cancel disconnects your wallet')
})

test('Cancel disconnects whose own sign-in is over [SIWX-02]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  page.kept.splice(0)
  await page.store.set(recheckAtom)
  await becomes(page, 'asking')
  expect(page.store.get(requiredTextAtom)).toBe('signInRequired')
  await page.store.set(cancelAtom)
  expect(page.store.get(accountAtom).status).toBe('disconnected')
})

test.each([
  ['answers', async () => []],
  ['does not answer', () => Promise.reject(new Error('down'))],
])('a session that ends while the page is open is noticed then, where the page %s [SIWX-01]', async (_title, later) => {
  let getSessions: () => Promise<unknown> = async () => []
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const createMessage = () => messageOf({ expirationTime })
  const page = await ask({ getSessions: () => getSessions(), createMessage })
  vi.useFakeTimers()
  await page.store.set(signAtom)
  getSessions = later
  await vi.advanceTimersByTimeAsync(55_000)
  expect(statusOf(page)).toBe('signedIn')
  await vi.advanceTimersByTimeAsync(5000)
  await becomes(page, 'asking')
  expect(page.store.get(signInAtom).isAgain).toBe(true)
})

test.each([
  ['English', enLater],
  ['German', de],
  ['Arabic', ar],
])('of a page that did not answer no more is said in %s: it may have the signature [SIWX-03]', (_title, messages) => {
  expect(messages.signInSilentText('Shop').match(/\./g)).toHaveLength(1)
})
