import '#theme/tokens.css'
import '#theme/base.css'
import './theme/page.css'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import { App } from './App.tsx'
import { acceptHost } from './frames/host.ts'
import { readEnvironment } from './outside/environment.ts'
import { outsideAtom } from './outside/outside.ts'
import type { HostPage } from './start/configure.ts'
import { createOutside } from './start/createOutside.ts'
import { watchEmbedded, watchNetwork } from './start/followState.ts'
import { createHostHandlers } from './start/hostHandlers.ts'
import { setThemeAtom } from './theme/themeAtom.ts'

// Schemas are interpreted, never compiled: the content security policy forbids the latter.
config({ jitless: true })

const start = (root: HTMLElement) => {
  const store = createStore()
  const environment = readEnvironment()
  const hostPage: HostPage = { origin: '', sdkType: 'script', sdkVersion: __FOYER_VERSION__ }
  const { calls: host } = acceptHost({
    isAllowedOrigin: (origin) => isAllowedOrigin(environment.allowedOrigins, origin),
    handlers: createHostHandlers(store, hostPage),
    onBound: (origin) => {
      hostPage.origin = origin
    },
  })
  store.set(outsideAtom, createOutside({ store, host, hostPage, environment }))
  store.set(setThemeAtom, environment.firstTheme)
  watchNetwork(store)
  watchEmbedded(store)
  createRoot(root).render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
}

const root = document.getElementById('root')
if (root && parent !== window && self.origin !== 'null') start(root)
