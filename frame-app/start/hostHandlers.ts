import type { createStore } from 'jotai'
import { flushSync } from 'react-dom'
import { disconnectAtom } from '../domains/accounts/disconnect.ts'
import { homeView, wantedNamespace } from '../domains/accounts/homeView.ts'
import { setPageWalletsAtom } from '../domains/accounts/restoreConnections.ts'
import { takeWalletEventAtom } from '../domains/accounts/walletEvents.ts'
import { findNetworkAtom, setNamespaceFilterAtom } from '../domains/networks/networkAtoms.ts'
import { switchNetworkAtom } from '../domains/networks/switchNetworkAtom.ts'
import type { HostHandlers } from '../frames/host.ts'
import { closeModalAtom, openModalAtom } from '../navigation/modal.ts'
import { loadOnce } from '../outside/loadOnce.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import { configure, type HostPage } from './configure.ts'
import { alertDeveloper } from './developerAlerts.ts'

type Store = ReturnType<typeof createStore>

/** What the page may ask of the modal. Opening and requests wait until the options are taken over. */
export const createHostHandlers = (store: Store, hostPage: HostPage): HostHandlers => {
  let configured: Promise<void> = Promise.resolve()
  // Once: a second import of what is still loading may be answered before the first, and requests keep their order.
  const answering = loadOnce(() => import('../requests/answerRequest.ts'))

  return {
    configure: (configuration) => {
      configured = configure(store, hostPage, configuration)
      return configured
    },
    open: async ({ view }) => {
      await configured
      const home = homeView(store)
      store.set(setNamespaceFilterAtom, wantedNamespace(store))
      const entry = view === 'Networks' && home.name !== 'UnsupportedChain' ? ({ name: view } as const) : home
      // Drawn before the answer leaves, so that the page's next frame has it.
      flushSync(() => store.set(openModalAtom, entry))
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
}
