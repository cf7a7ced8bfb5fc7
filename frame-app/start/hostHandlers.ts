import type { createStore } from 'jotai'
import { flushSync } from 'react-dom'
import { loadOnce } from '#protocol/async/loadOnce'
import { setPageWalletsAtom } from '../domains/connections/pageWallets.ts'
import { setNamespaceFilterAtom } from '../domains/networks/networkAtoms.ts'
import { defaultNamespace, homeView } from '../domains/visit/homeView.ts'
import type { HostHandlers } from '../frames/host.ts'
import { closeModalAtom, openModalAtom } from '../navigation/modal.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import { configure, type EmbeddingPage } from './configure.ts'

type Store = ReturnType<typeof createStore>

/** True if the call opens the home view in every state. */
const fitsState = ({ view, params }: Parameters<HostHandlers['open']>[0]) =>
  params === undefined && (view === undefined || view === 'Connect')

/**
 * Creates the handlers for the page's calls to the modal. All except theme and close wait until the options are
 * applied.
 */
export const createHostHandlers = (store: Store, hostPage: EmbeddingPage): HostHandlers => {
  let configured: Promise<void> = Promise.resolve()
  // Uses one import for all calls to keep their order. Two imports of a module that is still loading may resolve in any
  // order.
  const load = loadOnce(async () => (await import('./lazyHandlers.ts')).createLazyHandlers(store))
  const later = async () => {
    await configured
    return load()
  }

  return {
    configure: (configuration) => {
      configured = configure(store, hostPage, configuration)
      return configured
    },
    open: async (wanted, context) => {
      await configured
      store.set(setNamespaceFilterAtom, defaultNamespace(store))
      const handlers = fitsState(wanted) ? undefined : await load().catch(() => undefined)
      if (handlers) return handlers.open(wanted, context)
      // Renders before the response is sent, so that the page's next frame shows the view.
      flushSync(() => store.set(openModalAtom, homeView(store)))
    },
    close: () => {
      store.set(closeModalAtom)
    },
    setTheme: ({ theme, variables }) => store.set(setThemeAtom, theme, variables),
    walletsChanged: ({ wallets }) => store.set(setPageWalletsAtom, wallets),
    disconnect: async (params, context) => (await later()).disconnect(params, context),
    switchNetwork: async (params, context) => (await later()).switchNetwork(params, context),
    switchAccount: async (params, context) => (await later()).switchAccount(params, context),
    request: async (params, context) => (await later()).request(params, context),
    walletEvent: async (params, context) => (await later()).walletEvent(params, context),
  }
}
