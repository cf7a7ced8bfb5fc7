import type { createStore } from 'jotai'
import { readAddress } from '#protocol/vocabulary/caip'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { switchAccountAtom } from '../domains/connections/switchAccount.ts'
import { applyWalletEventAtom } from '../domains/connections/walletEvents.ts'
import { findNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { switchNetworkAtom } from '../domains/switch-network/switchNetworkAtom.ts'
import type { HostHandlers } from '../frames/host.ts'
import { answerRequest } from '../requests/answerRequest.ts'
import { alertDeveloper } from './developerAlerts.ts'
import { openView } from './openView.ts'

type LaterHandlers = Pick<
  HostHandlers,
  'open' | 'disconnect' | 'switchNetwork' | 'switchAccount' | 'request' | 'walletEvent'
>

/** What the page may ask of the modal that no first picture needs. */
export const createLaterHandlers = (store: ReturnType<typeof createStore>): LaterHandlers => ({
  open: ({ view, params }) => openView(store, view, params),
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
  switchAccount: ({ connectionId, address }) =>
    store.set(switchAccountAtom, connectionId, address && readAddress(address)),
  request: (request, context) => answerRequest(store, request, context),
  walletEvent: (event) => store.set(applyWalletEventAtom, event),
})
