import { beforeEach, expect, test, vi } from 'vitest'
import { writeSignIn } from '#protocol/vocabulary/signIn'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { solana } from '../../test/testSession.ts'
import { createSignInPage, messageOf } from '../../test/testSignIn.ts'
import { earlySignInAtom } from '../visit/earlySignIn.ts'
import { earlyWaitMs } from './earlyMessage.ts'
import { signAtom } from './signIn.ts'
import { signInAtom } from './siwxAtoms.ts'
import { startSiwx } from './startSiwx.ts'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

type Answers = Parameters<typeof createSignInPage>[0]
type Page = ReturnType<typeof createSignInPage>

const lantern = createConnection('Lantern', { accounts: [addressOf(1)] })

const createPage = (answers: Answers = {}, networks = ['eip155:1', 'eip155:10']) => {
  const page = createSignInPage(answers)
  page.store.set(setOptionsAtom, { options: { networks } })
  startSiwx(page.store)
  return page
}

const prepare = async ({ store }: Page) => store.get(earlySignInAtom)?.byPairing()

/** The answer of a wallet that signed the message. */
const signedBy = ({ message }: SignInByPairing, address: string, changes: object = {}, chain = 'eip155:1') => ({
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:${chain}:${address}`,
    domain: message.domain,
    aud: message.uri,
    version: '1',
    nonce: message.nonce,
    iat: message.issuedAt,
    exp: message.expirationTime,
    ...changes,
  },
  s: { t: 'eip191', s: '0x1234' },
})

const becomes = ({ store }: Page, status: string) => expect.poll(() => store.get(signInAtom).step.status).toBe(status)

/** Connects the wallet with its signatures. */
const pairWith = async (page: Page, sign: (signIn: SignInByPairing) => unknown[]) => {
  const signIn = await prepare(page)
  if (!signIn) throw new Error('There was no message')
  signIn.onSigned(sign(signIn))
  page.connect(lantern)
}

test('signs in without a prompt after signing while connecting [WC-04, SIWX-01]', async () => {
  const addSession = vi.fn()
  const page = createPage({ addSession })
  await pairWith(page, (signIn) => [signedBy(signIn, addressOf(1))])
  await becomes(page, 'signedIn')
  expect(page.asked).toEqual(['getRules', 'createMessage', 'getRules', 'addSession'])
  expect(page.sign).not.toHaveBeenCalled()
  expect(addSession.mock.calls[0]?.[0]).toMatchObject({
    data: { accountAddress: addressOf(1) },
    signature: '0x1234',
    cacao: { h: { t: 'caip122' } },
  })
})

test('uses the signature for the account’s chain among several [WC-04]', async () => {
  const page = createPage()
  const chains = ['eip155:10', 'eip155:1']
  await pairWith(page, (signIn) => chains.map((chain) => signedBy(signIn, addressOf(1), {}, chain)))
  await becomes(page, 'signedIn')
  expect(page.kept).toMatchObject([{ chainId: 'eip155:1' }])
})

const perChain = () => ({ isRequired: true, isPerChain: true, signsOutOnDisconnect: true })

test.each<[title: string, address: string, changes: object, chain: string, answers: Answers]>([
  ['another account', addressOf(2), {}, 'eip155:1', {}],
  ['a changed message', addressOf(1), { nonce: 'ffffffffffffffff' }, 'eip155:1', {}],
  ['another chain, where each counts by itself', addressOf(1), {}, 'eip155:10', { getRules: perChain }],
])('prompts again if the wallet signed for %s [WC-04, SIWX-04]', async (_title, ...given) => {
  const [address, changes, chain, answers] = given
  const page = createPage(answers)
  await pairWith(page, (signIn) => [signedBy(signIn, address, changes, chain)])
  await becomes(page, 'asking')
  expect(page.kept).toEqual([])
})

test('reports a page’s refusal and creates a new message [WC-04]', async () => {
  let refusals = 1
  const page = createPage({
    addSession: () => {
      if (refusals-- > 0) throw new Error('No')
    },
  })
  await pairWith(page, (signIn) => [signedBy(signIn, addressOf(1))])
  await becomes(page, 'refused')
  expect(page.store.get(isOpenAtom)).toBe(true)
  expect(page.store.get(currentViewAtom).view.name).toBe('SIWXSignMessage')
  await page.store.set(signAtom)
  await becomes(page, 'signedIn')
  expect(page.sign).toHaveBeenCalledTimes(1)
})

test('uses a signature once, so a new connection prompts [WC-04]', async () => {
  const page = createPage({ addSession: () => Promise.reject(new Error('No')) })
  await pairWith(page, (signIn) => [signedBy(signIn, addressOf(1))])
  await becomes(page, 'refused')
  page.connect({ ...lantern, caipNetworkId: 'eip155:10' })
  page.connect(createConnection('Harbor', { accounts: [addressOf(2)] }))
  page.connect(lantern)
  await becomes(page, 'asking')
})

const endless = () => ({ isRequired: true, isPerChain: false, signsOutOnDisconnect: false })

test.each<[title: string, answers: Answers, networks?: string[]]>([
  ['a page with Solana', {}, ['eip155:1', solana]],
  ['a page that makes no message', { createMessage: () => Promise.reject(new Error('Which account?')) }],
  ['a page that asks for another site', { createMessage: () => ({ domain: 'bank.example' }) }],
  ['a page whose sessions outlive the connection', { getRules: endless }],
])('connects first, before the sign-in, for %s [WC-04]', async (_title, answers, networks) => {
  expect(await prepare(createPage(answers, networks))).toBeUndefined()
})

test('does not wait for a slow message [WC-04]', async () => {
  const page = createPage({ createMessage: () => new Promise(() => undefined) })
  vi.useFakeTimers()
  const prepared = prepare(page)
  await vi.advanceTimersByTimeAsync(earlyWaitMs)
  expect(await prepared).toBeUndefined()
})

test('connects first after a failure [WC-04]', async () => {
  const page = createPage()
  ;(await prepare(page))?.onFailed()
  expect(await prepare(page)).toBeUndefined()
})

test('signs in with a login code in one step [SIWX-01]', async () => {
  const page = createPage()
  const signIn = await page.store.get(earlySignInAtom)?.byCode()
  if (!signIn) throw new Error('There was no message')
  const message = writeSignIn({ ...signIn.message, accountAddress: addressOf(1) })
  signIn.onSigned({ address: addressOf(1), message, signature: '0x1234' })
  page.connect(lantern)
  await becomes(page, 'signedIn')
  expect(page.sign).not.toHaveBeenCalled()
})

test.each([
  ['a statement', { statement: 'Sign in to Shop' }],
  ['resources', { resources: ['https://shop.example/terms'] }],
  ['a request id', { requestId: 'r1' }],
  ['a beginning', { notBefore: '2026-01-31T12:00:00Z' }],
  ['no end', { expirationTime: undefined }],
  ['another URI', { uri: 'https://shop.example/login' }],
])('shows a message with %s in a separate step [SIWX-01]', async (_title, changes) => {
  const page = createPage({
    createMessage: ({ chainId = '' }) => messageOf({ chainId, accountAddress: '', ...changes }),
  })
  expect(await page.store.get(earlySignInAtom)?.byCode()).toBeUndefined()
})

test('does not sign in with another text [SIWX-01]', async () => {
  const page = createPage()
  const signIn = await page.store.get(earlySignInAtom)?.byCode()
  signIn?.onSigned({ address: addressOf(1), message: 'Send everything', signature: '0x1234' })
  page.connect(lantern)
  await becomes(page, 'asking')
})
