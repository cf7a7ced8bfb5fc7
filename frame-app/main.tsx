import '#theme/tokens.css'
import '#theme/base.css'
import './theme/page.css'
import { createStore, Provider } from 'jotai'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import type { Metadata, SdkType } from '#protocol/vocabulary/metadata'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import { App } from './App.tsx'
import { createConnectors } from './connectors/connectors.ts'
import { lazyConnector } from './connectors/lazyConnector.ts'
import { lazyWalletConnect } from './connectors/walletConnect/lazyWalletConnect.ts'
import { disconnectAtom } from './domains/account/disconnect.ts'
import { restoreAtom, setPageWalletsAtom } from './domains/account/restore.ts'
import { takeWalletEventAtom } from './domains/account/walletEvents.ts'
import { readRecentWalletsAtom } from './domains/connect/connectAtoms.ts'
import { findNetworkAtom, restoreChosenNetworkAtom, setNamespaceFilterAtom } from './domains/networks/networkAtoms.ts'
import { switchNetworkAtom } from './domains/networks/switchNetworkAtom.ts'
import { acceptHost, type HostHandlers } from './frames/host.ts'
import { speakAtom } from './messages/messagesAtom.ts'
import { showAlertsAtom } from './navigation/alert.ts'
import { closeModalAtom, openModalAtom } from './navigation/modal.ts'
import type { ViewEntry } from './navigation/viewEntry.ts'
import { optionsAtom, setOptionsAtom } from './options/optionsAtom.ts'
import { readOptions } from './options/readOptions.ts'
import { readEnvironment } from './outside/environment.ts'
import { once } from './outside/loadOnce.ts'
import { outsideAtom } from './outside/outside.ts'
import { provenMetadata } from './provenMetadata.ts'
import {
  alertDeveloper,
  alertOptionProblems,
  followEmbedded,
  homeView,
  reportState,
  wantedNamespace,
  watchEmbedded,
  watchNetwork,
  watchState,
} from './startup.ts'
import { emailLoginUsedKey } from './storage/keys.ts'
import { createStorage, openArea } from './storage/storage.ts'
import { setThemeAtom } from './theme/themeAtom.ts'
import { loadViews } from './views.ts'

// Schemas are interpreted, never compiled: the content security policy forbids the latter.
config({ jitless: true })

const store = createStore()
const environment = readEnvironment()
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:|$)/
let hostOrigin = ''
let stopWatching: (() => void) | undefined
let hostPage: Metadata | undefined
let sdk: { sdkType: SdkType; sdkVersion: string } = { sdkType: 'script', sdkVersion: __FOYER_VERSION__ }

const configure: HostHandlers['configure'] = async ({ options: given, isEmbedded, page, sdkType, sdkVersion }) => {
  const { options, problems } = readOptions(given, hostOrigin)
  hostPage = provenMetadata(page, hostOrigin)
  sdk = { sdkType, sdkVersion }
  store.set(showAlertsAtom, options.debug ?? loopback.test(hostOrigin))
  store.set(setThemeAtom, options.theme, options.themeVariables)
  store.set(setOptionsAtom, { options, isEmbedded, appName: options.name ?? page.name })
  followEmbedded(store)
  await store.set(speakAtom, [options.locale ?? '', ...navigator.languages])
  alertOptionProblems(store, options, problems)
  store.set(restoreChosenNetworkAtom)
  store.set(readRecentWalletsAtom)
  store.set(restoreAtom)
  reportState(store)
  // Only from here on: what is set up before is no state that the page should hear of.
  stopWatching?.()
  stopWatching = watchState(store)
  // The embedded wallet's frame is for those alone who have used it here.
  if (store.get(outsideAtom).storage.get(emailLoginUsedKey)) {
    import('./restoreEmbedded.ts').then(({ restoreEmbedded }) => restoreEmbedded(store)).catch(() => undefined)
  }
  void loadViews()
}

let configured: Promise<void> = Promise.resolve()

const open = (view: ViewEntry) =>
  // Drawn before the answer leaves, so that the page's next frame has it.
  flushSync(() => store.set(openModalAtom, view))

/** Loaded once: a second import of what is still loading may be answered before the first, and requests keep their order. */
const answering = once(() => import('./requests/answerRequest.ts'))

const handlers: HostHandlers = {
  configure: (configuration, context) => {
    configured = Promise.resolve(configure(configuration, context))
    return configured
  },
  open: async ({ view }) => {
    await configured
    const home = homeView(store)
    store.set(setNamespaceFilterAtom, wantedNamespace(store))
    open(view === 'Networks' && home.name !== 'UnsupportedChain' ? { name: view } : home)
  },
  close: () => {
    store.set(closeModalAtom)
  },
  setTheme: ({ theme, variables }) => store.set(setThemeAtom, theme, variables),
  disconnect: async ({ namespace }) => store.set(disconnectAtom, namespace),
  switchNetwork: async ({ caipNetworkId }) => {
    if (!store.get(findNetworkAtom)(caipNetworkId)) {
      alertDeveloper(store, {
        title: 'Network Not Found',
        message: `${caipNetworkId} is not one of this page's networks. Add it to networks (data-networks).`,
      })
    }
    return store.set(switchNetworkAtom, caipNetworkId)
  },
  request: async (request, asked) => {
    await configured
    const { answerRequest } = await answering()
    return answerRequest(store, request, asked)
  },
  walletsChanged: ({ wallets }) => store.set(setPageWalletsAtom, wallets),
  walletEvent: (event) => store.set(takeWalletEventAtom, event),
}

const start = () => {
  const root = document.getElementById('root')
  if (!root || parent === window || self.origin === 'null') return
  const host = acceptHost({
    isAllowedOrigin: (origin) => isAllowedOrigin(environment.allowedOrigins, origin),
    handlers,
    onBound: (origin) => {
      hostOrigin = origin
    },
  })
  const storage = createStorage(
    openArea(() => localStorage),
    `foyer:${environment.projectId}:`,
  )
  const walletConnect = lazyWalletConnect(
    once(async () => (await import('./startWalletConnect.ts')).startWalletConnect(store, () => hostPage)),
  )
  const embedded = once(async () => {
    const { startEmbedded } = await import('./startEmbedded.ts')
    const languages = [store.get(optionsAtom).locale ?? [], ...navigator.languages].flat().slice(0, 16)
    const metadata = hostPage ?? { name: '', description: '', url: hostOrigin, icons: [] }
    return startEmbedded(store, { projectId: environment.projectId, metadata, ...sdk, hostOrigin, languages })
  })
  const embeddedConnector = lazyConnector(
    once(async () => {
      const { wireEmbedded } = await import('./wireEmbedded.ts')
      return wireEmbedded(store, embedded)
    }),
  )
  store.set(outsideAtom, {
    host: host.calls,
    connectors: createConnectors(host.calls, walletConnect, embeddedConnector),
    walletConnect,
    embedded,
    listing: once(async () => {
      const { createListing } = await import('./domains/connect/createListing.ts')
      const { walletListUrl } = store.get(optionsAtom)
      return createListing({ baseUrl: walletListUrl ?? self.origin, projectId: environment.projectId, ...sdk }, storage)
    }),
    storage,
    environment,
  })
  store.set(setThemeAtom, environment.firstTheme)
  watchNetwork(store)
  watchEmbedded(store)
  createRoot(root).render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
}

start()
