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

/** True if an opening shows the home view for any state. */
const fitsState = ({ view, params }: Parameters<HostHandlers['open']>[0]) =>
  params === undefined && (view === undefined || view === 'Connect')

/** The calls that the page can make to the modal. All except theme and closing wait until the options are applied. */
export const createHostHandlers = (store: Store, hostPage: EmbeddingPage): HostHandlers => {
  let configured: Promise<void> = Promise.resolve()
  // One import for all: two imports of a module that is still loading may resolve in either order, and requests must
  // keep theirs.
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
      // Rendered before the answer is sent, so that the page's next frame shows it.
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
