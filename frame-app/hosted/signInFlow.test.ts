import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { PublicState } from '#protocol/vocabulary/state'
import { readInteraction, readLoginHint } from './interaction.ts'
import { type HostedFoyer, type SignInStep, startSignIn } from './signInFlow.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const interaction = { id: 'x7Zr0m2b1VQ4Jp6yKc9sTd', redirectOrigin: 'https://shop.example', isFresh: false }

const solanaAddress = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const connectionOf = (connector: string, name: string, account: string, caipNetworkId: string) => ({
  id: `${caipNetworkId.split(':')[0]}:${connector}:${name}`,
  wallet: { name, rdns: null, icon: null },
  accounts: [account],
  address: account,
  caipNetworkId,
  isActive: true,
})
const evmConnection = (connector: string, name: string) => connectionOf(connector, name, address, 'eip155:10')
const solanaConnection = connectionOf('injected', 'Harbor', solanaAddress, solana)

const connectedTo = (activeNamespace: string, ...connections: object[]) =>
  ({ status: 'connected', activeNamespace, connections }) as unknown as PublicState
const connected = (connector: 'embedded' | 'injected', name = 'Foyer') =>
  connectedTo('eip155', evmConnection(connector, name))
const disconnected = { status: 'disconnected', activeNamespace: 'eip155', connections: [] } as unknown as PublicState

/** The hosted page, with a Foyer whose answers the test defines. */
const openPage = (
  request: (method: string, params: unknown) => unknown,
  given = interaction,
  state = disconnected,
  loginHint?: string,
) => {
  const steps: SignInStep[] = []
  const left: string[] = []
  const done: string[] = []
  let tell: (state: PublicState) => void = () => undefined
  let current = state
  const foyer: HostedFoyer = {
    getState: () => current,
    open: async (view, { email }) => void done.push(`${view} ${email}`),
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
    disconnect: async () => {
      done.push('disconnect')
      current = disconnected
    },
    provider: { request: async ({ method, params }) => request(method, params) },
  }
  const { proceed } = startSignIn({
    foyer,
    interaction: given,
    authOrigin: 'https://auth.example',
    appOrigin: 'https://app.example',
    show: (step) => void steps.push(step),
    leave: (url) => void left.push(url),
    now: () => 1_700_000_000_000,
    onFresh: () => void done.push('fresh'),
    loginHint,
  })
  const connect = (state: PublicState) => {
    current = state
    tell(state)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { steps, left, done, proceed, connect, settle }
}

test('continues immediately after an email login with an answer [HST-01]', async () => {
  const page = openPage((method, params) => `${method} ${params}`)
  page.connect(connected('embedded'))
  await page.settle()
  expect(page.left).toEqual([
    `https://auth.example/openid/interaction/${interaction.id}?answer=foyer_answerInteraction+${interaction.id}`,
  ])
})

test.each([
  ['', undefined],
  ['#login_hint=ada%40example.com', 'ada@example.com'],
  ['#login_hint=ada%2Bshop%40example.com', 'ada+shop@example.com'],
  ['#login_hint=+ada%40example.com', 'ada@example.com'],
  ['#login_hint=eip155%3A1%3A0x1', undefined],
  ['#login_hint=%2B41791234567', undefined],
  ['#login_hint=', undefined],
])('fills in the email address hint: %j [HST-01]', (hash, email) => {
  const { done } = openPage(() => 'answer', interaction, disconnected, readLoginHint(hash))
  expect(done).toEqual(email ? [`Connect ${email}`] : [])
})

test('signs on the visitor’s press for the site [HST-01]', async () => {
  const requests: unknown[] = []
  const page = openPage((_method, params) => {
    requests.push(params)
    return '0xsigned'
  })
  page.connect(connected('injected', 'Kestrel'))
  expect(page.steps.at(-1)).toEqual({ name: 'ready', wallet: 'Kestrel' })
  expect(page.left).toEqual([])
  await page.proceed()
  const [[message]] = requests as [[string]]
  const text = Buffer.from(message.slice(2), 'hex').toString()
  expect(text).toContain('app.example wants you to sign in with your Ethereum account:\n')
  for (const line of [address, 'Sign in to https://shop.example', 'Chain ID: 10', `Request ID: ${interaction.id}`])
    expect(text.split('\n')).toContain(line)
  expect(proofIn(page.left[0])).toEqual({
    address,
    chainId: 10,
    issuedAt: 1_700_000_000_000,
    signature: '0xsigned',
  })
})

const proofIn = (url = '') =>
  JSON.parse(Buffer.from(new URL(url).searchParams.get('proof') ?? '', 'base64url').toString())

test('signs a Solana message with a Solana wallet [HST-01]', async () => {
  const requests: unknown[] = []
  const page = openPage((method, params) => {
    expect(method).toBe('solana_signMessage')
    requests.push(params)
    return { signature: 'signed in base58' }
  })
  page.connect(connectedTo('solana', solanaConnection))
  expect(page.steps.at(-1)).toEqual({ name: 'ready', wallet: 'Harbor' })
  await page.proceed()
  const [{ message, pubkey }] = requests as [{ message: string; pubkey: string }]
  expect(pubkey).toBe(solanaAddress)
  const lines = new TextDecoder().decode(base58.decode(message)).split('\n')
  expect(lines.slice(0, 2)).toEqual(['app.example wants you to sign in with your Solana account:', solanaAddress])
  for (const line of ['Sign in to https://shop.example', 'Chain ID: mainnet', `Request ID: ${interaction.id}`])
    expect(lines).toContain(line)
  expect(proofIn(page.left[0])).toEqual({
    address: solanaAddress,
    cluster: 'mainnet',
    issuedAt: 1_700_000_000_000,
    signature: 'signed in base58',
  })
})

test.each([
  ['eip155', 'personal_sign'],
  ['solana', 'solana_signMessage'],
])('signs in with the active account: %s [HST-01]', async (active, method) => {
  const requests: string[] = []
  const page = openPage((method) => {
    requests.push(method)
    return {}
  })
  page.connect(connectedTo(active, evmConnection('injected', 'Kestrel'), solanaConnection))
  await page.proceed()
  expect(requests).toEqual([method])
})

test('prompts for the other account after a switch [HST-01]', async () => {
  const page = openPage(() => ({}))
  const both = [evmConnection('injected', 'Kestrel'), solanaConnection]
  page.connect(connectedTo('eip155', ...both))
  page.connect(connectedTo('solana', ...both))
  expect(page.steps.slice(-2)).toEqual([
    { name: 'ready', wallet: 'Kestrel' },
    { name: 'ready', wallet: 'Harbor' },
  ])
})

test('sends a proof without a signature if missing', async () => {
  const page = openPage(() => null)
  page.connect(connectedTo('solana', solanaConnection))
  await page.proceed()
  expect(proofIn(page.left[0])).not.toHaveProperty('signature')
})

test.each([
  ['declined', 4001, true],
  ['failed', -32603, false],
])('reports that the wallet %s, and can retry', async (_title, code, wasDeclined) => {
  let count = 0
  const page = openPage(() => {
    count += 1
    if (count === 1) throw Object.assign(new Error('No'), { code })
    return '0xsigned'
  })
  page.connect(connected('injected', 'Kestrel'))
  await page.proceed()
  expect(page.steps.at(-1)).toEqual({ name: 'failed', wasDeclined })
  await page.proceed()
  expect(page.left).toHaveLength(1)
})

test('prompts the wallet once for several presses', async () => {
  let count = 0
  const page = openPage(() => {
    count += 1
    return new Promise(() => undefined)
  })
  page.connect(connected('injected', 'Kestrel'))
  void page.proceed()
  void page.proceed()
  await expect.poll(() => count).toBe(1)
})

test('signs out only after the visitor clicks [HST-01]', async () => {
  const page = openPage(() => 'answer', { ...interaction, isFresh: true }, connected('embedded'))
  await page.settle()
  expect(page.steps.at(-1)).toEqual({ name: 'stale' })
  expect([page.done, page.left]).toEqual([[], []])
  await page.proceed()
  expect(page.done).toEqual(['disconnect', 'fresh'])
  page.connect(disconnected)
  page.connect(connected('embedded'))
  await page.settle()
  expect(page.left).toHaveLength(1)
})

test.each([
  ['', undefined],
  ['?interaction=short&redirectOrigin=https://shop.example', undefined],
  [`?interaction=${interaction.id}`, undefined],
  [`?interaction=${interaction.id}&redirectOrigin=https://shop.example/path`, undefined],
  [`?interaction=${interaction.id}&redirectOrigin=javascript:alert(1)`, undefined],
  [`?interaction=${interaction.id}&redirectOrigin=https://shop.example`, interaction],
  [`?interaction=${interaction.id}&redirectOrigin=https://shop.example&fresh=1`, { ...interaction, isFresh: true }],
])('reads an interaction, or none, from the query %j', (search, expected) => {
  expect(readInteraction(search)).toEqual(expected)
})
