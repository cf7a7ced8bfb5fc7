import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import { createGivenSession, solana, solanaAddress } from '../../test/testSession.ts'
import { pair } from './pair.ts'
import type { WalletConnectProvider } from './provider.ts'
import { RelayError } from './relayProblem.ts'
import { type PairedSession, readSession } from './session.ts'

const ethereum = networks.filter(({ caipNetworkId }) => caipNetworkId === 'eip155:1')

type Given = ReturnType<typeof createGivenSession>

/** The library and its client, controlled by the test. */
const createFakes = () => {
  const events = new EventEmitter()
  const ended: string[] = []
  const left = createGivenSession({ topic: 'left' })
  let approve: (options: Given) => void = () => undefined
  let decline: (error: unknown) => void = () => undefined
  let refuse: (error: RelayError) => void = () => undefined
  let forgotten = 0
  const provider = {
    on: events.on.bind(events),
    removeListener: events.removeListener.bind(events),
    connect: () =>
      new Promise<Given>((resolve, reject) => {
        approve = resolve
        decline = reject
      }),
    client: {
      session: { getAll: () => [left] },
      disconnect: async ({ topic }: { topic: string }) => void ended.push(topic),
    },
  }
  const client = {
    // Only the parts that pairing uses.
    start: async () => provider as unknown as WalletConnectProvider,
    setSession: (input: unknown): PairedSession | undefined => readSession(input),
    forget: () => {
      forgotten += 1
    },
    refusal: () => ({
      refused: new Promise<never>((_resolve, reject) => {
        refuse = reject
      }),
      stop: () => true,
    }),
  }
  return {
    client,
    ended,
    showLink: () => events.emit('display_uri', 'wc:1'),
    approve: (options: Given) => approve(options),
    decline: (error: unknown) => decline(error),
    refuse: (error: RelayError) => refuse(error),
    forgotten: () => forgotten,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = async () => {
  const fakes = createFakes()
  const links: string[] = []
  const controller = new AbortController()
  const paired = pair(fakes.client, {
    networks: ethereum,
    onLink: (uri) => links.push(uri),
    signal: controller.signal,
  })
  // The rejection is handled by the test that awaits it, and must not be unhandled before.
  paired.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return { ...fakes, paired, links, abort: () => controller.abort() }
}

test('reports the link, resolves with the session, and ends earlier ones [WC-01]', async () => {
  const { paired, links, showLink, approve, ended } = await start()
  showLink()
  approve(createGivenSession())
  await expect(paired).resolves.toMatchObject({ wallet: { name: 'Lantern' } })
  expect(links).toEqual(['wc:1'])
  expect(ended).toEqual(['left'])
})

test('rejects as unreachable after 10 seconds, and ignores a late link', async () => {
  const { paired, links, showLink, approve, ended } = await start()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(paired).rejects.toMatchObject({ problem: 'unreachable' })
  showLink()
  approve(createGivenSession())
  await vi.advanceTimersByTimeAsync(0)
  expect(links).toEqual([])
  expect(ended).toEqual(['ab'.repeat(32)])
})

test('a shown link can wait for its wallet until it expires', async () => {
  const { paired, showLink, approve } = await start()
  showLink()
  await vi.advanceTimersByTimeAsync(200_000)
  approve(createGivenSession())
  await expect(paired).resolves.toBeDefined()
})

test('rejects at once when the relay refuses [UI-10]', async () => {
  const { paired, refuse } = await start()
  refuse(new RelayError('invalidKey'))
  await expect(paired).rejects.toMatchObject({ problem: 'invalidKey' })
})

test('rejects with 4001 if the visitor declines on the phone [CON-13]', async () => {
  const { paired, showLink, decline } = await start()
  showLink()
  decline({ code: 5000, message: 'User rejected.' })
  await expect(paired).rejects.toMatchObject({ code: 4001 })
})

test('ends a session that is approved after an abort', async () => {
  const { paired, showLink, abort, approve, ended } = await start()
  showLink()
  abort()
  await expect(paired).rejects.toMatchObject({ code: 'request_aborted' })
  approve(createGivenSession())
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['ab'.repeat(32)])
})

test('ends a session without usable accounts', async () => {
  const { paired, showLink, approve, ended, forgotten } = await start()
  showLink()
  const accounts = [`${solana}:${solanaAddress}`]
  approve(createGivenSession({ namespaces: { solana: { accounts, methods: [] } } }))
  await expect(paired).rejects.toThrow('The wallet shared no account')
  expect(ended).toEqual(['ab'.repeat(32)])
  expect(forgotten()).toBe(1)
})
