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

/** Whether an opening shows what fits the state, whatever that is. */
const fitsState = ({ view, params }: Parameters<HostHandlers['open']>[0]) =>
  params === undefined && (view === undefined || view === 'Connect')

/** What the page may ask of the modal. All but theme and closing waits until the options are taken over. */
export const createHostHandlers = (store: Store, hostPage: EmbeddingPage): HostHandlers => {
  let configured: Promise<void> = Promise.resolve()
  // One import for all: two of a module that is still loading may resolve in either order, and requests keep theirs.
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
      // Drawn before the answer leaves, so that the page's next frame has it.
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
