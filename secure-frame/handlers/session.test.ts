import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { AuthUnreachableError } from '../auth/AuthError.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { createCurrentNetwork } from '../page/currentNetwork.ts'
import { createHostPage } from '../page/hostPage.ts'
import {
  type Answers,
  createRecord,
  createTestSession,
  refusal,
  testAddresses,
  testHost,
  testUser,
  token,
} from '../test/testSession.ts'
import { createNetworkHandlers } from './network.ts'
import { createSessionHandlers } from './session.ts'

const known = { getSession: () => ({ user: testUser, deviceId: token('device') }) }
const refuse = () => {
  throw refusal('invalid_token')
}

const createFrame = (
  answers: Answers,
  kept: Parameters<typeof createTestSession>[1] = createRecord(),
  { appOrigin = 'https://app.example', isShared = false } = {},
) => {
  const made = createTestSession(answers, kept)
  const told: string[] = []
  const ended: string[] = []
  const host = createHostPage((claimed) => claimed)
  host.claim(testHost)
  const gate = createAccountGate({ host, session: async () => made.session })
  const chain = createCurrentNetwork('?chainId=eip155:42161')
  const sessionHandlers = createSessionHandlers({
    gate,
    host,
    chain,
    frameDeps: Promise.resolve({ tabs: { notify: () => void told.push('reported') } }),
    appOrigin,
    isShared: () => isShared,
    sign: async (job, { address }) => `${address} signed ${JSON.stringify(job)}`,
    reload: () => void told.push('reloaded'),
    endRequests: () => void ended.push(made.names().at(-1) ?? 'at once'),
    endSocial: async (uri) => void ended.push(uri),
    types: async () => ({
      tell: async (_account, asked) => ({
        preferredAccountType: asked ?? 'eoa',
        smartAccountDeployed: asked === 'smartAccount',
      }),
    }),
  })
  const handlers = { ...sessionHandlers, ...createNetworkHandlers({ gate, chain }) }
  return { ...made, handlers, told, ended }
}

test('is connected on an allowed page while the server knows the session', async () => {
  const { handlers, names } = createFrame(known)
  expect(await handlers.isConnected({}, openCall)).toEqual({ isConnected: true })
  expect(names()).toEqual(['getSession'])
})

test.each([
  ['on another page', createRecord({ hosts: ['https://other.example'] })],
  ['before a wallet is made', createRecord({ user: { ...testUser, accounts: [] } })],
  ['where nobody signed in', null],
])('is not connected %s, and makes no server call [EMB-07]', async (_title, kept) => {
  const { handlers, names } = createFrame(known, kept)
  expect(await handlers.isConnected({}, openCall)).toEqual({ isConnected: false })
  await expect(handlers.getUser({}, openCall)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(names()).toEqual([])
})

test.each([
  ['ended', { getSession: refuse, refresh: refuse }],
  ['does not take, with new tokens either,', { getSession: refuse, refresh: () => createTokens() }],
])('a session that the server %s is not connected', async (_title, answers) => {
  const { handlers } = createFrame(answers)
  expect(await handlers.isConnected({}, openCall)).toEqual({ isConnected: false })
})

const createTokens = () => ({
  accessToken: token('access-2'),
  accessExpiresAt: 600_000,
  refreshToken: token('refresh-2'),
})

test('rejects the connection status while the server is unreachable', async () => {
  const { handlers } = createFrame({
    getSession: () => {
      throw new AuthUnreachableError()
    },
  })
  await expect(handlers.isConnected({}, openCall)).rejects.toMatchObject({ code: 'auth_unreachable' })
})

test('returns the user’s address on the wallet’s current network', async () => {
  const { handlers } = createFrame({})
  expect(await handlers.getUser({}, openCall)).toEqual({
    userId: testUser.id,
    email: testUser.email,
    address: testAddresses.eip155,
    chainId: 'eip155:42161',
    accounts: [
      { namespace: 'eip155', address: testAddresses.eip155, type: 'eoa' },
      { namespace: 'solana', address: testAddresses.solana, type: 'eoa' },
    ],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
})

test('ends a pending provider login before it returns the user', async () => {
  const { handlers, ended } = createFrame({})
  const socialUri = 'https://auth.example/social/window?ticket=1'
  expect(await handlers.getUser({ socialUri }, openCall)).toMatchObject({ userId: testUser.id })
  expect(ended).toEqual([socialUri])
})

test('a page that reads the user can choose a served network', async () => {
  const { handlers } = createFrame({})
  expect(await handlers.getUser({ chainId: 'eip155:1' }, openCall)).toMatchObject({ chainId: 'eip155:1' })
  expect(await handlers.getUser({ chainId: 999_999 }, openCall)).toMatchObject({ chainId: 'eip155:1' })
  expect(await handlers.getChainId({}, openCall)).toEqual({ chainId: 'eip155:1' })
})

test('switches to served networks and refuses others with 4902', async () => {
  const { handlers } = createFrame({})
  expect(await handlers.switchNetwork({ chainId: 1 }, openCall)).toEqual({ chainId: 'eip155:1' })
  const elsewhere = handlers.switchNetwork({ chainId: 'eip155:999999' }, openCall)
  await expect(elsewhere).rejects.toMatchObject({ code: 4902 })
})

test('a page without access to the account cannot sign out or switch networks', async () => {
  const kept = createRecord({ hosts: ['https://other.example'] })
  const { handlers, names, store, ended } = createFrame({ signOut: () => ({}) }, kept)
  await handlers.signOut({}, openCall)
  await expect(handlers.switchNetwork({ chainId: 1 }, openCall)).rejects.toMatchObject({ code: 'invalid_token' })
  expect([names(), ended, await store.read()]).toEqual([[], [], kept])
})

test('signing out ends pending requests and the session, and notifies other tabs', async () => {
  const { handlers, names, store, told, ended } = createFrame({ signOut: () => ({}) })
  await handlers.signOut({}, openCall)
  expect(names()).toEqual(['signOut'])
  // Also requests that arrived during the server call.
  expect(ended).toEqual(['at once', 'signOut'])
  expect(await store.read()).toBeUndefined()
  expect(told).toEqual(['reported'])
})

test('a page with a shared session signs out only itself, except the last', async () => {
  const kept = createRecord({ hosts: [testHost, 'https://other.example'] })
  const { handlers, names, store, told } = createFrame({ signOut: () => ({}) }, kept, { isShared: true })
  await handlers.signOut({}, openCall)
  expect(await store.read()).toMatchObject({ hosts: ['https://other.example'] })
  expect([names(), told]).toEqual([[], ['reported']])
  const last = createFrame({ signOut: () => ({}) }, createRecord(), { isShared: true })
  await last.handlers.signOut({}, openCall)
  expect(last.names()).toEqual(['signOut'])
})

test.each([
  ['is out of reach', new AuthUnreachableError()],
  ['refuses', refusal('internal')],
  ['knows of no session', refusal('invalid_token')],
])('removes the session here even if the server %s', async (_title, error) => {
  const signOut = () => {
    throw error
  }
  const { handlers, store, told } = createFrame({ signOut, refresh: refuse })
  await handlers.signOut({}, openCall)
  expect(await store.read()).toBeUndefined()
  expect(told).toEqual(['reported'])
})

test('an aborted sign-out ends the session, and late tokens do not restore it [EMB-04]', async () => {
  let answer: (tokens: object) => void = () => undefined
  const refresh = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { handlers, store, session, names } = createFrame({ refresh }, createRecord({ accessExpiresAt: 0 }))
  const controller = new AbortController()
  const signingOut = handlers.signOut({}, { ...openCall, signal: controller.signal })
  const waiting = session.callAs(testUser.id)('getSession', {})
  await expect.poll(names).toEqual(['refresh'])
  controller.abort()
  await signingOut
  expect(await store.read()).toBeUndefined()
  answer(createTokens())
  await expect(waiting).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(await store.read()).toBeUndefined()
})

const answered = { ...known, answerInteraction: () => ({ answer: token('answer') }) }

test('gives the hosted page an answer for the OpenID provider [HST-01]', async () => {
  const { handlers, asked } = createFrame(answered, createRecord(), { appOrigin: testHost })
  expect(await handlers.answerInteraction({ interaction: token('one') }, openCall)).toEqual({ answer: token('answer') })
  const text = `Foyer account proof for the sign-in ${token('one')}`
  const signature = `${testAddresses.eip155} signed ${JSON.stringify({ type: 'text', text })}`
  expect(asked.at(-1)?.request).toEqual({ interaction: token('one'), signature })
})

test('refuses it to any other page without a server call [HST-01]', async () => {
  const { handlers, names } = createFrame(answered)
  const asking = handlers.answerInteraction({ interaction: token('one') }, openCall)
  await expect(asking).rejects.toMatchObject({ code: 'origin_not_allowed' })
  expect(names()).toEqual([])
})
