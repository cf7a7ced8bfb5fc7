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
  /** Returns the settings. Undefined if the page does not offer WalletConnect. */
  settings: () => ProviderSettings | undefined
  networks: () => readonly Network[]
  /** Called when the wallet changes or ends the session. */
  onSession: (session: PairedSession | undefined, news?: SessionNews) => void
  /** Called after a request is sent to the wallet. */
  onRequestSent: (session: PairedSession) => void
  onRefused: (error: RelayError) => void
}

/**
 * Clears the message queue before closing the connection. Otherwise @walletconnect/universal-provider 2.21.8 reconnects
 * every second while messages are waiting.
 */
const leaveRelay = async (relayer: WalletConnectProvider['client']['core']['relayer']) => {
  Reflect.get(relayer.publisher, 'queue')?.clear()
  await relayer.transportClose()
}

/**
 * Creates the WalletConnect client, which starts on first use and holds one session.
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
    // Errors are ignored: if the library failed to start, there is no connection to close.
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
    /** Starts the client, or reconnects it if the relay rejected the connection before. */
    start: async () => {
      const provider = await start()
      const { relayer } = provider.client.core
      if (relayer.transportExplicitlyClosed) await relayer.restartTransport()
      return provider
    },
    /** Reconnects to the relay at once when the visitor returns from a wallet app or the network is back. */
    wake: async () => {
      const relayer = (await starting)?.client.core.relayer
      if (relayer && !relayer.connected && !relayer.connecting && !relayer.transportExplicitlyClosed)
        await relayer.restartTransport()
    },
    session: held.current,
    setSession: held.set,
    /** Reports a session change that this client made. */
    reportSession: held.report,
    untilSession: held.until,
    forget: held.forget,
    refusal: refusals.wait,
  }
}
export type Client = ReturnType<typeof createClient>
