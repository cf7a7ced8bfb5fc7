import type { createStore } from 'jotai'
import { homeView } from '../domains/visit/homeView.ts'
import { loadLaterMessages, spokenAtom } from '../messages/messagesAtom.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { showToastAtom } from '../navigation/toast.ts'
import { outsideAtom } from '../outside/outside.ts'

/** How long after opening the modal shows the reason. */
export const notAllowedAfterMs = 300

/** Opens the modal and shows that the embedded wallet does not support the requested method. */
export const showRefusedMethod = async (store: ReturnType<typeof createStore>) => {
  if (!store.get(isOpenAtom)) {
    store.set(openModalAtom, homeView(store))
    await store.get(outsideAtom).host.show({})
  }
  await loadLaterMessages()
  await new Promise((resolve) => setTimeout(resolve, notAllowedAfterMs))
  store.set(showToastAtom, { message: store.get(spokenAtom).messages.actionNotAllowed, variant: 'error' })
}
