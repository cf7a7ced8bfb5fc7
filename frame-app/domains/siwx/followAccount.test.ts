import { beforeEach, expect, test, vi } from 'vitest'
import { isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { toastAtom } from '../../navigation/toast.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import {
  ask,
  becomes,
  countMessages,
  createSignInPage,
  harbor,
  messageOf,
  optional,
  statusOf,
  stubBrowser,
} from '../../test/testSignIn.ts'
import { accountAtom } from '../connections/accountAtoms.ts'
import { disconnectWalletAtom } from '../connections/disconnect.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { followAccountAtom, recheckAtom } from './followAccount.ts'
import { cancelAtom, signAtom } from './signIn.ts'
import { signInAtom } from './siwxAtoms.ts'
import { startSiwx } from './startSiwx.ts'

beforeEach(stubBrowser)

test('does not prompt an account with a session [SIWX-01]', async () => {
  const page = createSignInPage({ getSessions: () => [messageOf()] })
  startSiwx(page.store)
  page.connect()
  await becomes(page, 'signedIn')
  page.connect({ ...harbor, caipNetworkId: 'eip155:1' })
  await page.store.set(followAccountAtom, false)
  expect(page.store.get(isOpenAtom)).toBe(false)
  expect(page.asked).toEqual(['getRules', 'getSessions'])
})

test('keeps the next account’s prompt after a success [SIWX-02]', async () => {
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

test('does not prompt after a reload if optional [SIWX-01]', async () => {
  const page = createSignInPage(optional)
  page.connect()
  await page.store.set(followAccountAtom, true)
  expect(statusOf(page)).toBe('signedOut')
  expect(page.store.get(isOpenAtom)).toBe(false)
})

test.each<[title: string, answers: Parameters<typeof createSignInPage>[0]]>([
  ['has no message', { createMessage: () => Promise.reject(new Error('down')) }],
  ['answers something else', { createMessage: () => 'a text' }],
  ['asks for another site', { createMessage: () => messageOf({ domain: 'bank.example' }) }],
  ['asks for another account', { createMessage: () => messageOf({ accountAddress: addressOf(9) }) }],
  ['does not know its sessions', { getSessions: () => Promise.reject(new Error('down')) }],
  ['has no rules', { getRules: () => ({ isRequired: 'yes' }) }],
])('shows an error and disconnects if a page %s [SIWX-03]', async (_title, answers) => {
  const page = createSignInPage(answers)
  startSiwx(page.store)
  page.connect()
  await expect.poll(() => page.store.get(accountAtom).status).toBe('disconnected')
  expect(page.store.get(toastAtom)).toMatchObject({
    variant: 'error',
  })
  expect(page.sign).not.toHaveBeenCalled()
})

test('prompts per network by rule, with Cancel to return [SIWX-01, SIWX-02]', async () => {
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

test('detects a session ended elsewhere and prompts again [SIWX-01]', async () => {
  const page = await ask()
  await page.store.set(signAtom)
  await page.store.set(recheckAtom)
  expect(statusOf(page)).toBe('signedIn')
  page.kept.splice(0)
  await page.store.set(recheckAtom)
  await becomes(page, 'asking')
  expect(page.store.get(signInAtom).isAgain).toBe(true)
})

test('creates one message when the page opens the view [SIWX-03]', async () => {
  const page = await ask(optional)
  await page.store.set(cancelAtom)
  expect(statusOf(page)).toBe('signedOut')
  page.store.set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired: false } })
  await becomes(page, 'asking')
  expect(countMessages(page)).toBe(2)
})

test('keeps another wallet’s session, in any case [SIWX-03]', async () => {
  const kite = createConnection('Kite', { accounts: [addressOf(3)] })
  const page = createSignInPage()
  startSiwx(page.store)
  for (const account of [kite, createConnection('Harbor', { accounts: [`0x${'ab'.repeat(20)}`] })]) {
    page.connect(account)
    await becomes(page, 'asking')
    await page.store.set(signAtom)
  }
  await page.store.set(disconnectWalletAtom, kite)
  await expect.poll(() => page.kept).toHaveLength(1)
  expect(page.asked.filter((method) => method === 'revokeSession')).toHaveLength(1)
  expect(page.store.get(publicStateAtom).session).toBeDefined()
})

test.each([
  ['answers', async () => []],
  ['does not answer', () => Promise.reject(new Error('down'))],
])('detects an expired session while the page %s [SIWX-01]', async (_title, later) => {
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
