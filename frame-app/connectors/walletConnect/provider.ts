import { UniversalProvider } from '@walletconnect/universal-provider'
import { connectOnce } from './connectOnce.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'
import type { RelayError } from './relayProblem.ts'
import { watchRefusals } from './watchRefusals.ts'

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

/**
 * Before it makes a new link the library stops listening for the earlier ones, which a wallet may have taken already. They
 * end by themselves, when their time is up.
 */
const keepPairings = (provider: Provider) => {
  const clean = provider.cleanupPendingPairings.bind(provider)
  provider.cleanupPendingPairings = async (options) => {
    if (options?.deletePairings) await clean(options)
  }
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
  keepPairings(provider)
  // The library insists on the address of its own document, but visitors know the page.
  Object.assign(provider.client, { metadata })
  watchRefusals(provider.client.core.relayer, onRefused)
  connectOnce(provider.client.core.relayer)
  return provider
}
