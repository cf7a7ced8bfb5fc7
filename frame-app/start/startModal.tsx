import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import { App } from '../App.tsx'
import { acceptHost, type HostCalls } from '../frames/host.ts'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'
import { outsideAtom } from '../outside/outside.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import type { EmbeddingPage } from './configure.ts'
import { createOutside } from './createOutside.ts'
import { watchEmbedded, watchNetwork } from './followState.ts'
import { createHostHandlers } from './hostHandlers.ts'

interface ModalOptions {
  /** The window of the page that contains the modal. */
  holder: Window
  environment: DocumentEnvironment
  onStatus?: Parameters<typeof acceptHost>[0]['onStatus']
  /** Page calls that this document handles itself. Default: none. */
  own?: (calls: HostCalls) => Partial<HostCalls>
}

/** Starts the modal in an element of this document and connects it to the page. Returns the modal's store. */
export const startModal = (root: HTMLElement, { holder, environment, onStatus, own }: ModalOptions) => {
  const store = createStore()
  const hostPage: EmbeddingPage = { origin: '', sdkType: 'script', sdkVersion: __FOYER_VERSION__ }
  const { calls } = acceptHost({
    holder,
    onStatus,
    isAllowedOrigin: (origin) => isAllowedOrigin(environment.allowedOrigins, origin),
    handlers: createHostHandlers(store, hostPage),
    onBound: (origin) => {
      hostPage.origin = origin
    },
  })
  store.set(outsideAtom, createOutside({ store, host: { ...calls, ...own?.(calls) }, hostPage, environment }))
  store.set(setThemeAtom, environment.firstTheme)
  watchNetwork(store)
  watchEmbedded(store)
  createRoot(root).render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
  return store
}
