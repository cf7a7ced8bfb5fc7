import type { Network } from '#protocol/vocabulary/network'
import { addChain } from './addChain.ts'
import type { Provider, ProviderSettings } from './provider.ts'
import { RelayError } from './relayProblem.ts'
import { type PairedSession, readSession } from './session.ts'
import { readSessionEvent, type SessionNews } from './sessionEvent.ts'
import { standInForStorage } from './standInForStorage.ts'

export interface ClientParts {
  /** Undefined where the page does not offer WalletConnect. */
  settings: () => ProviderSettings | undefined
  networks: () => readonly Network[]
  /** The wallet changed the session, or ended it. */
  onSession: (session: PairedSession | undefined, news?: SessionNews) => void
  /** A request was sent to the wallet. */
  onRequestSent: (session: PairedSession) => void
  onRefused: (error: RelayError) => void
}

/**
 * Clears what is queued, then closes: @walletconnect/universal-provider 2.21.8 reconnects every second while it has
 * messages to publish.
 */
const leaveRelay = async (relayer: Provider['client']['core']['relayer']) => {
  Reflect.get(relayer.publisher, 'queue')?.clear()
  await relayer.transportClose()
}

/**
 * WalletConnect's client, started when it is first needed, and the one session that it holds.
 *
 * @param loadProvider Loads the library.
 */
export const createClient = (
  { settings, onSession, onRequestSent, onRefused }: ClientParts,
  loadProvider: () => Promise<Pick<typeof import('./provider.ts'), 'createProvider'>> = () => import('./provider.ts'),
) => {
  const refusalListeners = new Set<(error: RelayError) => void>()
  const sessionListeners = new Set<() => void>()
  let starting: Promise<Provider> | undefined
  let session: PairedSession | undefined

  const refuse = (provider: Promise<Provider>, error: RelayError) => {
    onRefused(error)
    for (const notify of refusalListeners) notify(error)
    // A library that did not start has no connection to close.
    void provider.then(({ client }) => leaveRelay(client.core.relayer)).catch(() => undefined)
  }

  const setSession = (given: unknown) => {
    const read = readSession(given)
    session = read && read.expiry * 1000 > Date.now() ? read : undefined
    return session
  }

  const reportSession = (news?: SessionNews) => {
    onSession(session, news)
    for (const notify of sessionListeners) notify()
  }

  const watch = ({ client }: Provider) => {
    const isOurs = ({ topic }: { topic: string }) => topic === session?.topic
    const end = (event: { topic: string }) => {
      if (!isOurs(event)) return
      session = undefined
      reportSession()
    }
    client.on('session_delete', end)
    client.on('session_expire', end)
    client.on('session_update', (event) => {
      if (!isOurs(event)) return
      setSession(client.session.get(event.topic))
      reportSession()
    })
    client.on('session_event', (event) => {
      const news = session && isOurs(event) ? readSessionEvent(event.params, session) : undefined
      if (!news) return
      if (news.event === 'chainChanged') setSession(addChain(client.session, event.topic, news.caipNetworkId))
      reportSession(news)
    })
    client.on('session_request_sent', (event) => {
      if (session && isOurs(event)) onRequestSent(session)
    })
  }

  const load = async () => {
    const given = settings()
    if (!given) throw new RelayError('unreachable')
    standInForStorage()
    const { createProvider } = await loadProvider()
    const provider = await createProvider(given, (error) => starting && refuse(starting, error))
    watch(provider)
    setSession(provider.session)
    return provider
  }

  const start = () => {
    starting ??= load().catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }

  return {
    /** Starts the client, or reconnects it where the relay refused it before. */
    start: async () => {
      const provider = await start()
      const { relayer } = provider.client.core
      if (relayer.transportExplicitlyClosed) await relayer.restartTransport()
      return provider
    },
    /** Reconnects to the relay at once: after the visitor was in a wallet's app, or the network was lost. */
    wake: async () => {
      const relayer = (await starting)?.client.core.relayer
      if (relayer && !relayer.connected && !relayer.connecting && !relayer.transportExplicitlyClosed)
        await relayer.restartTransport()
    },
    session: () => session,
    setSession,
    /** Reports a session change that we made ourselves. */
    reportSession,
    /** Resolves with whether the session meets the condition within that time. */
    untilSession: (isSo: (session: PairedSession) => boolean, waitMs: number) =>
      new Promise<boolean>((resolve) => {
        const settle = (isReached: boolean) => {
          clearTimeout(timer)
          sessionListeners.delete(check)
          resolve(isReached)
        }
        const check = () => {
          if (!session || isSo(session)) settle(session !== undefined)
        }
        const timer = setTimeout(() => settle(false), waitMs)
        sessionListeners.add(check)
        check()
      }),
    forget: () => {
      session = undefined
    },
    /** `refused` rejects when the relay refuses the connection; `stop` ends the wait. */
    refusal: () => {
      let rejectWait: (error: RelayError) => void = () => undefined
      const refused = new Promise<never>((_resolve, reject) => {
        rejectWait = reject
      })
      refusalListeners.add(rejectWait)
      // Marks the promise as handled: it may reject before anything awaits it.
      refused.catch(() => undefined)
      return { refused, stop: () => refusalListeners.delete(rejectWait) }
    },
  }
}
export type Client = ReturnType<typeof createClient>
