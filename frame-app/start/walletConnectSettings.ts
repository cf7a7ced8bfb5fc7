import type { createStore } from 'jotai'
import type { Metadata } from '#protocol/vocabulary/metadata'
import { createKeyValueStorage } from '../connectors/walletConnect/keyValueStorage.ts'
import type { ProviderSettings } from '../connectors/walletConnect/provider.ts'
import { isPairingOfferedAtom, optionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { openArea } from '../storage/storage.ts'

/** WalletConnect's own relay, for projects that are registered there. */
const vendorRelayUrl = 'wss://relay.walletconnect.org'

/** Returns the settings for WalletConnect, or undefined if the page does not offer it. */
export const walletConnectSettings = (
  store: ReturnType<typeof createStore>,
  page: Metadata | undefined,
): ProviderSettings | undefined => {
  if (!page || !store.get(isPairingOfferedAtom)) return undefined
  const { relayUrl, walletConnectProjectId, appName } = store.get(optionsAtom)
  const { projectId, storagePrefix } = store.get(outsideAtom).environment
  return {
    projectId: walletConnectProjectId ?? projectId,
    relayUrl: relayUrl ?? vendorRelayUrl,
    metadata: { name: appName, description: page.description, url: page.url, icons: page.icons },
    storage: createKeyValueStorage(
      openArea(() => localStorage),
      `${storagePrefix}walletConnect`,
    ),
    storagePrefix: storagePrefix.slice(0, -1),
  }
}
