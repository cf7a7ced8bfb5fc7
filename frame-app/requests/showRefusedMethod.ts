import type { createStore } from 'jotai'
import { homeView } from '../domains/visit/homeView.ts'
import { loadLazyMessages, localizationAtom } from '../messages/messagesAtom.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { showToastAtom } from '../navigation/toast.ts'
import { outsideAtom } from '../outside/outside.ts'

/** The delay between opening the modal and showing the reason. */
export const notAllowedAfterMs = 300

/** Opens the modal and shows that the embedded wallet does not support the method. */
export const showRefusedMethod = async (store: ReturnType<typeof createStore>) => {
  if (!store.get(isOpenAtom)) {
    store.set(openModalAtom, homeView(store))
    await store.get(outsideAtom).host.show({})
  }
  await loadLazyMessages()
  await new Promise((resolve) => setTimeout(resolve, notAllowedAfterMs))
  store.set(showToastAtom, { message: store.get(localizationAtom).messages.actionNotAllowed, variant: 'error' })
}
