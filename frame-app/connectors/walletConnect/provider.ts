import { UniversalProvider } from '@walletconnect/universal-provider'
import { connectOnce } from './connectOnce.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'
import type { RelayError } from './relayProblem.ts'
import { watchRefusals } from './watchRefusals.ts'

export interface ProviderSettings {
  projectId: string
  /** `wss:`, or `ws:` on the visitor's own machine. */
  relayUrl: string
  /** The page's metadata, as wallets show it. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  storage: KeyValueStorage
  /** Prefix of this project's keys in the storage. */
  storagePrefix: string
}

export type WalletConnectProvider = InstanceType<typeof UniversalProvider>

/**
 * Disables the Verify API. It has no option to do so, and @walletconnect/universal-provider 2.21.8 awaits it before
 * every request. It attests the origin of this document. Wallets would compare that with the page's origin and warn.
 */
const disableVerify = ({ client }: WalletConnectProvider) => {
  client.core.verify.register = async () => ''
}

/**
 * Keeps earlier pairings open until they expire: a wallet may have scanned their link already. Works around
 * @walletconnect/universal-provider 2.21.8, whose `connect` cleans up pending pairings
 * (WalletConnect/walletconnect-monorepo#1834).
 */
const keepPairings = (provider: WalletConnectProvider) => {
  const clean = provider.cleanupPendingPairings.bind(provider)
  provider.cleanupPendingPairings = async (options) => {
    if (options?.deletePairings) await clean(options)
  }
}

/**
 * Starts WalletConnect. `onRefused` is called when the relay refuses the connection, since the library only retries.
 */
export const createWalletConnectProvider = async (
  settings: ProviderSettings,
  onRefused: (error: RelayError) => void,
) => {
  const { projectId, relayUrl, metadata, storage, storagePrefix } = settings
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
  disableVerify(provider)
  keepPairings(provider)
  // The library (2.21.8) requires the URL of its own document, but visitors know the page's URL.
  Object.assign(provider.client, { metadata })
  watchRefusals(provider.client.core.relayer, onRefused)
  connectOnce(provider.client.core.relayer)
  return provider
}
