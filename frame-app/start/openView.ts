import type { createStore } from 'jotai'
import { flushSync } from 'react-dom'
import type { Json } from '#protocol/vocabulary/json'
import { connectAtom } from '../domains/connect/connect.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { outsideAtom } from '../outside/outside.ts'
import { resolveRequestedView } from './resolveRequestedView.ts'

type Store = ReturnType<typeof createStore>

/** Returns the view to open. If the call is rejected, hides the frame, which the page has already shown. */
const viewOrHide = (store: Store, view: string | undefined, params: Json | undefined) => {
  try {
    return resolveRequestedView(store, view, params)
  } catch (error) {
    // If the page is closed, there is no frame to hide.
    if (!store.get(isOpenAtom))
      store
        .get(outsideAtom)
        .host.hide({})
        .catch(() => undefined)
    throw error
  }
}

/**
 * Opens a view for the page. If the view connects a wallet, the connection starts immediately. A visible attempt
 * continues.
 */
export const openView = (store: Store, view: string | undefined, params?: Json) => {
  const entry = viewOrHide(store, view, params)
  if (entry.name === 'ConnectingExternal') {
    if (store.get(isOpenAtom) && store.get(currentViewAtom).view.name === entry.name) return
    void store.set(connectAtom, entry.params.walletId, entry.params.namespace)
  }
  flushSync(() => store.set(openModalAtom, entry))
}
