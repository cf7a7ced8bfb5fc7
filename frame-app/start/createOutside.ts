import type { createStore } from 'jotai'
import { loadOnce } from '#protocol/async/loadOnce'
import { createConnectors } from '../connectors/connectors.ts'
import { lazyConnector } from '../connectors/lazyConnector.ts'
import { lazyWalletConnect } from '../connectors/walletConnect/lazyWalletConnect.ts'
import type { HostCalls } from '../frames/host.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'
import type { Outside } from '../outside/outside.ts'
import { createStorage, openArea } from '../storage/storage.ts'
import type { EmbeddingPage } from './configure.ts'

type Store = ReturnType<typeof createStore>

interface OutsideDeps {
  store: Store
  host: HostCalls
  hostPage: EmbeddingPage
  environment: DocumentEnvironment
}

const openSecureFrame = async ({ store, hostPage, environment }: OutsideDeps) => {
  const { openEmbedded } = await import('./openEmbedded.ts')
  const { origin, metadata = { name: '', description: '', url: origin, icons: [] }, sdkType, sdkVersion } = hostPage
  const languages = [store.get(optionsAtom).locale ?? [], ...navigator.languages].flat().slice(0, 16)
  const { projectId } = environment
  return openEmbedded(store, { projectId, metadata, sdkType, sdkVersion, hostOrigin: origin, languages })
}

/** Creates the modal's external dependencies. Everything except the page and the storage loads on first use. */
export const createOutside = (deps: OutsideDeps): Outside => {
  const { store, host, hostPage, environment } = deps
  const { projectId } = environment
  const storage = createStorage(
    openArea(() => localStorage),
    environment.storagePrefix,
  )
  const walletConnect = lazyWalletConnect(
    loadOnce(async () => {
      const { openWalletConnect } = await import('./openWalletConnect.ts')
      return openWalletConnect(store, () => hostPage.metadata)
    }),
  )
  const embedded = loadOnce(() => openSecureFrame(deps))
  const embeddedConnector = lazyConnector(
    loadOnce(async () => {
      const { createEmbeddedConnector } = await import('./createEmbeddedConnector.ts')
      return createEmbeddedConnector(store, embedded)
    }),
  )
  return {
    host,
    connectors: createConnectors(host, walletConnect, embeddedConnector),
    walletConnect,
    embedded,
    listing: loadOnce(async () => {
      const { createWalletSource } = await import('../domains/wallets/walletSource.ts')
      const { walletListUrl } = store.get(optionsAtom)
      const { sdkType, sdkVersion } = hostPage
      return createWalletSource({ baseUrl: walletListUrl ?? self.origin, projectId, sdkType, sdkVersion }, storage)
    }),
    data: loadOnce(async () => {
      const { createBlockchainData } = await import('../services/blockchain-data/blockchainData.ts')
      const { onServedNetworks } = await import('../services/blockchain-data/servedNetworks.ts')
      const { blockchainDataUrl: baseUrl } = store.get(optionsAtom)
      const { sdkType, sdkVersion } = hostPage
      return onServedNetworks(createBlockchainData({ baseUrl, projectId, sdkType, sdkVersion }))
    }),
    storage,
    environment,
  }
}
