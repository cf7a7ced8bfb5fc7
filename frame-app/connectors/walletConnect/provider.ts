import { UniversalProvider } from '@walletconnect/universal-provider'
import type { KeyValueStorage } from './keyValueStorage.ts'
import { type RelayError, readRefusal } from './relayProblem.ts'

export interface ProviderSettings {
  projectId: string
  /** `wss:`, or `ws:` on the visitor's own machine. */
  relayUrl: string
  /** What wallets show of the page. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  storage: KeyValueStorage
  /** Names this project's keys in it. */
  storagePrefix: string
  /** Whether the vendor's attestation service may be asked who the page is. */
  isVerifyOn: boolean
}

export type Provider = InstanceType<typeof UniversalProvider>

/** The vendor's attestation is asked before every request and waited for; where it is not wanted, it is not asked. */
const silence = ({ client }: Provider, isVerifyOn: boolean) => {
  if (!isVerifyOn) client.core.verify.register = async () => ''
}

type Relayer = Provider['client']['core']['relayer']
type Socket = Relayer['provider']

/**
 * Hears why the relay closes a connection. The library tries again with new ones and stops listening to those before,
 * which then throw into nowhere: so every one of them is listened to.
 */
const hearRefusals = (relayer: Relayer, onRefused: (error: RelayError) => void) => {
  const hear = (error: unknown) => {
    const refusal = readRefusal(error instanceof Error ? error.message : String(error))
    if (refusal) onRefused(refusal)
  }
  const listenTo = (socket: Socket) => {
    // Before the first connection there is an empty object.
    if ('on' in socket) socket.on('error', hear)
    return socket
  }
  let current = listenTo(relayer.provider)
  Object.defineProperty(relayer, 'provider', {
    get: () => current,
    set: (next: Socket) => {
      current = listenTo(next)
    },
  })
}

/**
 * While the relay is away the library begins to connect anew for everything that waits for a connection, dozens of times
 * a second: one attempt serves all.
 */
const connectOnce = (relayer: Relayer) => {
  // Private in the library's types.
  const connect: (relayUrl?: string) => Promise<void> = Reflect.get(relayer, 'connect').bind(relayer)
  let connecting: Promise<void> | undefined
  const connectAtMostOnce = (relayUrl?: string) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  Object.assign(relayer, { connect: connectAtMostOnce })
}

/** Starts WalletConnect. `onRefused` hears when the relay turns us away: the library itself only tries again. */
export const createProvider = async (settings: ProviderSettings, onRefused: (error: RelayError) => void) => {
  const { projectId, relayUrl, metadata, storage, storagePrefix, isVerifyOn } = settings
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata, url: self.origin },
    storage,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    disableProviderPing: true,
  })
  silence(provider, isVerifyOn)
  // The library insists on the address of its own document, but visitors know the page.
  Object.assign(provider.client, { metadata })
  hearRefusals(provider.client.core.relayer, onRefused)
  connectOnce(provider.client.core.relayer)
  return provider
}
