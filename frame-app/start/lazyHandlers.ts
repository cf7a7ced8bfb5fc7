import type { createStore } from 'jotai'
import { readAddress } from '#protocol/vocabulary/caip'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { switchAccountAtom } from '../domains/connections/switchAccount.ts'
import { applyWalletEventAtom } from '../domains/connections/walletEvents.ts'
import { getNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { switchNetworkAtom } from '../domains/switch-network/switchNetworkAtom.ts'
import type { HostHandlers } from '../frames/host.ts'
import { answerPageRequest } from '../requests/answerPageRequest.ts'
import { alertDeveloper } from './developerAlerts.ts'
import { openView } from './openView.ts'

type LazyHandlers = Pick<
  HostHandlers,
  'open' | 'disconnect' | 'switchNetwork' | 'switchAccount' | 'request' | 'walletEvent'
>

/** Creates the handlers for page calls that are not needed for the first render. */
export const createLazyHandlers = (store: ReturnType<typeof createStore>): LazyHandlers => ({
  open: ({ view, params }) => openView(store, view, params),
  disconnect: async ({ namespace }) => store.set(disconnectAtom, namespace),
  switchNetwork: async ({ caipNetworkId }) => {
    if (!store.get(getNetworkAtom)(caipNetworkId)) {
      alertDeveloper(store, {
        title: 'Network Not Found',
        message: `${caipNetworkId} is not one of this page's networks. Add it to networks (data-networks).`,
      })
    }
    return store.set(switchNetworkAtom, caipNetworkId)
  },
  switchAccount: ({ connectionId, address }) =>
    store.set(switchAccountAtom, connectionId, address && readAddress(address)),
  request: (request, context) => answerPageRequest(store, request, context),
  walletEvent: (event) => store.set(applyWalletEventAtom, event),
})
