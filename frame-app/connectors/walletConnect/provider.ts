import { UniversalProvider } from '@walletconnect/universal-provider'
import { connectOnce } from './connectOnce.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'
import type { RelayError } from './relayProblem.ts'
import { watchRefusals } from './watchRefusals.ts'

export interface ProviderSettings {
  projectId: string
  /** Relay URL: `wss:`, or `ws:` on localhost. */
  relayUrl: string
  /** The page's metadata that wallets show. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  storage: KeyValueStorage
  /** Prefix of this project's storage keys. */
  storagePrefix: string
}

export type WalletConnectProvider = InstanceType<typeof UniversalProvider>

/**
 * Disables the Verify API, which attests the modal's origin. Wallets would compare it with the page's origin and warn.
 * @walletconnect/universal-provider 2.21.8 has no option for this and awaits the API before every request.
 */
const disableVerify = ({ client }: WalletConnectProvider) => {
  client.core.verify.register = async () => ''
}

/**
 * Keeps earlier pairings open until they expire, because a wallet may have scanned their link. Works around
 * @walletconnect/universal-provider 2.21.8, whose `connect` removes pending pairings
 * (WalletConnect/walletconnect-monorepo#1834).
 */
const keepPairings = (provider: WalletConnectProvider) => {
  const clean = provider.cleanupPendingPairings.bind(provider)
  provider.cleanupPendingPairings = async (options) => {
    if (options?.deletePairings) await clean(options)
  }
}

/** Starts WalletConnect. Calls `onRefused` when the relay rejects the connection, because the library only retries. */
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
  // Sets the page's URL, which visitors know. The library (2.21.8) only accepts the URL of its own document.
  Object.assign(provider.client, { metadata })
  watchRefusals(provider.client.core.relayer, onRefused)
  connectOnce(provider.client.core.relayer)
  return provider
}
