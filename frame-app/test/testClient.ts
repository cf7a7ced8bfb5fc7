import { afterEach, beforeEach, vi } from 'vitest'
import { type ClientDeps, createClient } from '../connectors/walletConnect/client.ts'
import { createKeyValueStorage } from '../connectors/walletConnect/keyValueStorage.ts'
import type { WalletConnectProvider } from '../connectors/walletConnect/provider.ts'
import type { RelayError } from '../connectors/walletConnect/relayProblem.ts'
import { createGivenSession } from './testSession.ts'

const emptyArea = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Settings of a page that offers WalletConnect. */
const settings = () => ({
  projectId: 'demo',
  relayUrl: 'wss://relay.example',
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  storage: createKeyValueStorage(emptyArea, 'test'),
  storagePrefix: 'test',
})

/** Before each test of a file: stopped time, and a window without storage. */
export const stubWindow = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export type GivenSession = ReturnType<typeof createGivenSession>

/** The part of WalletConnect's provider that the client uses, driven manually. */
export const createTestProvider = (given: GivenSession | undefined = createGivenSession()) => {
  const listeners: { event: string; listener: (data: never) => void }[] = []
  const emit = (event: string, data: object) => {
    for (const one of listeners) if (one.event === event) one.listener(data as never)
  }
  const requests: unknown[] = []
  const log: string[] = []
  const stored = new Map(given ? [[given.topic, given]] : [])
  const relayer = {
    connected: true,
    connecting: false,
    transportExplicitlyClosed: false,
    publisher: { queue: new Map([['waiting', 1]]) },
    transportClose: async () => void log.push('close'),
    restartTransport: async () => void log.push('restart'),
  }
  const answering = { request: async (_request: unknown): Promise<unknown> => null }
  const ending = { disconnect: async (): Promise<void> => undefined }
  const provider = {
    session: given,
    client: {
      on: (event: string, listener: (data: never) => void) => listeners.push({ event, listener }),
      core: { relayer },
      session: {
        get: (topic: string) => stored.get(topic),
        update: async (topic: string, change: Partial<GivenSession>) => {
          const before = stored.get(topic)
          if (before) stored.set(topic, { ...before, ...change })
        },
      },
      request: async (request: unknown) => {
        requests.push(request)
        return answering.request(request)
      },
    },
    disconnect: async () => {
      log.push('disconnect')
      await ending.disconnect()
    },
  }
  return {
    /** Only the members that the client uses. */
    provider: provider as unknown as WalletConnectProvider,
    relayer,
    requests,
    log,
    answering,
    ending,
    emit,
    /** The wallet changes the session. */
    update: (changed: GivenSession) => {
      stored.set(changed.topic, changed)
      emit('session_update', { topic: changed.topic })
    },
  }
}

export type TestProvider = ReturnType<typeof createTestProvider>

/** The client of a page, with a log of its reports. `load` represents loading the library. */
export const createTestClient = (load: () => Promise<TestProvider>, changes: Partial<ClientDeps> = {}) => {
  const reports: unknown[][] = []
  let refuse = (_error: RelayError): void => undefined
  const deps: ClientDeps = {
    settings,
    networks: () => [],
    onSession: (session, news) => reports.push(['session', session?.accounts.length, news]),
    onRequestSent: ({ topic }) => reports.push(['sent', topic]),
    onRefused: ({ problem }) => reports.push(['refused', problem]),
    ...changes,
  }
  const createProvider = async (_settings: unknown, onRefused: (error: RelayError) => void) => {
    refuse = onRefused
    return (await load()).provider
  }
  const client = createClient(deps, async () => ({ createWalletConnectProvider: createProvider }))
  return { client, reports, refuse: (error: RelayError) => refuse(error) }
}
