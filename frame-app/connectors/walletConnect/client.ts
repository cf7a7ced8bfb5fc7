import type { Network } from '#protocol/vocabulary/network'
import { followSession } from './followSession.ts'
import { createHeldSession } from './heldSession.ts'
import type { ProviderSettings, WalletConnectProvider } from './provider.ts'
import { createRefusals } from './refusals.ts'
import { RelayError } from './relayProblem.ts'
import type { PairedSession } from './session.ts'
import type { SessionNews } from './sessionEvent.ts'
import { storagePolyfill } from './storagePolyfill.ts'

export interface ClientDeps {
  /** Undefined if the page does not offer WalletConnect. */
  settings: () => ProviderSettings | undefined
  networks: () => readonly Network[]
  /** Called when the wallet changes or ends the session. */
  onSession: (session: PairedSession | undefined, news?: SessionNews) => void
  /** Called when a request was sent to the wallet. */
  onRequestSent: (session: PairedSession) => void
  onRefused: (error: RelayError) => void
}

/**
 * Clears the queue, then closes: @walletconnect/universal-provider 2.21.8 reconnects every second while it has messages
 * to publish.
 */
const leaveRelay = async (relayer: WalletConnectProvider['client']['core']['relayer']) => {
  Reflect.get(relayer.publisher, 'queue')?.clear()
  await relayer.transportClose()
}

/**
 * WalletConnect's client, started on first use, and the only session that it holds.
 *
 * @param loadProvider Loads the library.
 */
export const createClient = (
  { settings, onSession, onRequestSent, onRefused }: ClientDeps,
  loadProvider: () => Promise<Pick<typeof import('./provider.ts'), 'createWalletConnectProvider'>> = () =>
    import('./provider.ts'),
) => {
  const held = createHeldSession(onSession)
  const refusals = createRefusals()
  let starting: Promise<WalletConnectProvider> | undefined

  const refuse = (provider: Promise<WalletConnectProvider>, error: RelayError) => {
    onRefused(error)
    refusals.tell(error)
    // A library that failed to start has no connection to close.
    void provider.then(({ client }) => leaveRelay(client.core.relayer)).catch(() => undefined)
  }

  const load = async () => {
    const given = settings()
    if (!given) throw new RelayError('unreachable')
    storagePolyfill()
    const { createWalletConnectProvider } = await loadProvider()
    const provider = await createWalletConnectProvider(given, (error) => starting && refuse(starting, error))
    followSession(provider, held, onRequestSent)
    held.set(provider.session)
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
    /** Starts the client, or reconnects it if the relay refused it before. */
    start: async () => {
      const provider = await start()
      const { relayer } = provider.client.core
      if (relayer.transportExplicitlyClosed) await relayer.restartTransport()
      return provider
    },
    /** Reconnects to the relay at once, after the visitor was in a wallet's app or the network was lost. */
    wake: async () => {
      const relayer = (await starting)?.client.core.relayer
      if (relayer && !relayer.connected && !relayer.connecting && !relayer.transportExplicitlyClosed)
        await relayer.restartTransport()
    },
    session: held.current,
    setSession: held.set,
    /** Reports a session change made by this client. */
    reportSession: held.report,
    untilSession: held.until,
    forget: held.forget,
    refusal: refusals.wait,
  }
}
export type Client = ReturnType<typeof createClient>
