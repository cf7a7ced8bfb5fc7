import { expect, test } from 'vitest'
import type { PublicState } from '#protocol/vocabulary/state'
import { readInteraction } from './interaction.ts'
import { type HostedFoyer, type SignInStep, startSignIn } from './signInFlow.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const interaction = { id: 'x7Zr0m2b1VQ4Jp6yKc9sTd', redirectOrigin: 'https://shop.example', isFresh: false }

const connected = (connector: 'embedded' | 'injected', name = 'Foyer') => {
  const connection = {
    id: `eip155:${connector}:${name}`,
    ...{
      wallet: { name, rdns: null, icon: null },
      accounts: [address],
      address,
      caipNetworkId: 'eip155:10',
      isActive: true,
    },
  }
  return { status: 'connected', connections: [connection] } as unknown as PublicState
}
const disconnected = { status: 'disconnected', connections: [] } as unknown as PublicState

/** The hosted page over a Foyer that answers as a test says. */
const openPage = (request: (method: string, params: unknown) => unknown, given = interaction, state = disconnected) => {
  const steps: SignInStep[] = []
  const left: string[] = []
  const done: string[] = []
  let tell: (state: PublicState) => void = () => undefined
  let current = state
  const foyer: HostedFoyer = {
    getState: () => current,
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
    ...{ foyer, interaction: given, authOrigin: 'https://auth.example', appOrigin: 'https://app.example' },
    ...{ show: (step) => void steps.push(step), leave: (url) => void left.push(url), now: () => 1_700_000_000_000 },
    onFresh: () => void done.push('fresh'),
  })
  const connect = (state: PublicState) => {
    current = state
    tell(state)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { steps, left, done, proceed, connect, settle }
}

test('who signs in by e-mail goes on at once, with an answer for this interaction [HST-01]', async () => {
  const page = openPage((method, params) => `${method} ${params}`)
  page.connect(connected('embedded'))
  await page.settle()
  expect(page.left).toEqual([
    `https://auth.example/openid/interaction/${interaction.id}?answer=foyer_answerInteraction+${interaction.id}`,
  ])
})

test('a wallet signs when its visitor says so, for the site that they go to [HST-01]', async () => {
  const asked: unknown[] = []
  const page = openPage((_method, params) => {
    asked.push(params)
    return '0xsigned'
  })
  page.connect(connected('injected', 'Kestrel'))
  expect(page.steps.at(-1)).toEqual({ name: 'ready', wallet: 'Kestrel' })
  expect(page.left).toEqual([])
  await page.proceed()
  const [[message]] = asked as [[string]]
  const text = Buffer.from(message.slice(2), 'hex').toString()
  expect(text).toContain('app.example wants you to sign in with your Ethereum account:\n')
  for (const line of [address, 'Sign in to https://shop.example', 'Chain ID: 10', `Request ID: ${interaction.id}`])
    expect(text.split('\n')).toContain(line)
  const proof = new URL(page.left[0] ?? '').searchParams.get('proof') ?? ''
  expect(JSON.parse(Buffer.from(proof, 'base64url').toString())).toEqual({
    ...{ address, chainId: 10, issuedAt: 1_700_000_000_000, signature: '0xsigned' },
  })
})

test.each([
  ['declined', 4001, true],
  ['failed', -32603, false],
])('what %s says so, and may be tried again', async (_title, code, wasDeclined) => {
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

test('presses while the wallet is asked ask it once', async () => {
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

test('who has to sign in anew is signed out, but not before they say so: any site can link here [HST-01]', async () => {
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
])('the query %j names an interaction, or none', (search, expected) => {
  expect(readInteraction(search)).toEqual(expected)
})
