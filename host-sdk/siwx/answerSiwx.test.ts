import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { FoyerOptions } from '../Foyer.ts'
import { answerSiwx } from './answerSiwx.ts'
import type { Siwx } from './Siwx.ts'

const account = { chainId: 'eip155:1', address: '0x52908400098527886E0F7030069857D2E4169EE7' }
const asked = { accountAddress: account.address, chainId: account.chainId }
const data: SignInData = {
  ...asked,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-31T12:00:00.000Z',
}
const session = { data, message: 'the text', signature: '0x12' }

/** A page's own sign-in, with the test's changes. */
const createSiwx = (changes: Partial<Siwx> = {}): Siwx => ({
  createMessage: () => data,
  addSession: vi.fn(),
  getSessions: () => [session],
  revokeSession: vi.fn(),
  ...changes,
})

const optionsOf = (options: Partial<FoyerOptions>): FoyerOptions => ({ projectId: 'demo', ...options })
const ask = (siwx: Siwx, name: string, params: object) => answerSiwx(optionsOf({ siwx }), name, { ...params })

let reports: string[]
beforeEach(() => {
  reports = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void reports.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('returns the rules of the page, with defaults [SIWX-02]', async () => {
  const defaults = { isRequired: true, isPerChain: false, signsOutOnDisconnect: true }
  expect(await ask(createSiwx(), 'getRules', {})).toEqual({ result: defaults })
  const own = createSiwx({ getRequired: async () => false, perChain: true, signOutOnDisconnect: false })
  const rules = { isRequired: false, isPerChain: true, signsOutOnDisconnect: false }
  expect(await ask(own, 'getRules', {})).toEqual({ result: rules })
})

test('forwards calls to the page and returns results [SIWX-03]', async () => {
  const siwx = createSiwx()
  expect(await ask(siwx, 'createMessage', asked)).toEqual({ result: data })
  expect(await ask(siwx, 'getSessions', account)).toEqual({ result: [data] })
  expect(await ask(siwx, 'addSession', session)).toEqual({ result: undefined })
  expect(siwx.addSession).toHaveBeenCalledWith(session)
  await ask(siwx, 'revokeSession', account)
  expect(siwx.revokeSession).toHaveBeenCalledWith(account.chainId, account.address)
})

test.each([
  ['a method that there is not', 'destroy', {}, -32601],
  ['a method of every object', 'constructor', {}, -32601],
  ['params that it does not take', 'createMessage', { ...asked, statement: 'Send everything' }, -32602],
  ['no account', 'createMessage', {}, -32602],
  ['a message without its nonce', 'addSession', { ...session, data: { ...data, nonce: '' } }, -32602],
])('%s is refused without a call to the page [SIWX-03]', async (_title, name, params, code) => {
  const siwx = createSiwx({ createMessage: vi.fn() })
  expect(await ask(siwx, name, params)).toMatchObject({ error: { code } })
  expect(siwx.createMessage).not.toHaveBeenCalled()
  expect(siwx.addSession).not.toHaveBeenCalled()
})

test('logs page errors, sends only Foyer codes [ERR-01, SIWX-03]', async () => {
  const throwing = (error: unknown) =>
    createSiwx({
      addSession: () => {
        throw error
      },
    })
  const own = await ask(throwing(new Error('password of the database')), 'addSession', session)
  expect(own).toEqual({ error: { code: 'sign_in_failed', message: 'The page could not do that' } })
  expect(reports).toEqual(['[Foyer] siwx: Error: password of the database'])
  const ours = await ask(throwing(new BaseError('sign_in_expired', 'Too late')), 'addSession', session)
  expect(ours).toMatchObject({ error: { code: 'sign_in_expired' } })
})

test.each([
  ['nothing', undefined],
  ['a text', 'example.com wants you to sign in'],
  ['a message of two lines in one', { ...data, statement: 'Hello\nURI: https://evil.example' }],
  ['more than a message', { ...data, toString: 'x' }],
])('rejects a page’s response of %s [SIWX-03]', async (_title, answer) => {
  const siwx = createSiwx({ createMessage: () => answer as unknown as SignInData })
  expect(await ask(siwx, 'createMessage', asked)).toMatchObject({ error: { code: -32603 } })
  expect(reports).toHaveLength(1)
})

test('has no methods without a sign-in [SIWX-03]', async () => {
  expect(await answerSiwx(optionsOf({}), 'getRules', {})).toMatchObject({ error: { code: -32601 } })
})

/** Stubs a backend with the responses of a test. */
const stubServer = (answer: (url: string, request: RequestInit) => Response) => {
  const requests: string[] = []
  vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    requests.push(`${request.method} ${url}`)
    return answer(url, request)
  })
  return requests
}

const byUrl = (name: string, params: object) =>
  answerSiwx(optionsOf({ signInUrl: '/api/sign-in/' }), name, { ...params })

test('manages sessions through the backend’s URLs [SIWX-03]', async () => {
  const { nonce, issuedAt } = data
  const expirationTime = '2026-02-07T12:00:00.000Z'
  const seen = stubServer((url, { method }) => {
    if (url.endsWith('/nonce')) return Response.json({ nonce, issuedAt, expirationTime })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(method === 'GET' ? { sessions: [{ data, expirationTime }] } : {})
  })
  expect(await byUrl('createMessage', asked)).toEqual({ result: { ...data, expirationTime } })
  expect(await byUrl('addSession', session)).toEqual({ result: undefined })
  expect(await byUrl('getSessions', account)).toEqual({ result: [{ ...data, expirationTime }] })
  expect(await byUrl('revokeSession', account)).toEqual({ result: undefined })
  expect(seen).toEqual([
    'POST /api/sign-in/nonce',
    'POST /api/sign-in/session',
    'GET /api/sign-in/session',
    `DELETE /api/sign-in/session?account=eip155%3A1%3A${account.address}`,
  ])
})

test('sends only the sessions of the requested account [SIWX-03]', async () => {
  const expirationTime = '2026-02-07T12:00:00.000Z'
  const others = Array.from({ length: 64 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const all = [...others, account.address].map((accountAddress) => ({
    data: { ...data, accountAddress },
    expirationTime,
  }))
  stubServer(() => Response.json({ sessions: all }))
  const lowerCase = { ...account, address: account.address.toLowerCase() }
  expect(await byUrl('getSessions', lowerCase)).toEqual({ result: [{ ...data, expirationTime }] })
})

test.each([
  ['nonce_unknown', 'sign_in_expired'],
  ['cookie_missing', 'sign_in_expired'],
  ['message_expired', 'sign_in_expired'],
  ['wrong_signature', 'sign_in_refused'],
  [undefined, 'sign_in_refused'],
])('a backend refusal with %s ends in %s [SIWX-03]', async (given, code) => {
  stubServer(() => Response.json(given ? { error: { code: given } } : 'down', { status: 401 }))
  expect(await byUrl('addSession', session)).toMatchObject({ error: { code } })
})
