import type { createStore } from 'jotai'
import { homeView } from '../domains/accounts/homeView.ts'
import { learnLaterWords, spokenAtom } from '../messages/messagesAtom.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { showToastAtom } from '../navigation/toast.ts'
import { outsideAtom } from '../outside/outside.ts'

/** How long the modal is open before it says why. */
export const notAllowedAfterMs = 300

/** A page asked the embedded wallet for something that it never does: the modal opens, and says so. */
export const showRefusedMethod = async (store: ReturnType<typeof createStore>) => {
  if (!store.get(isOpenAtom)) {
    store.set(openModalAtom, homeView(store))
    await store.get(outsideAtom).host.show({})
  }
  await learnLaterWords()
  await new Promise((resolve) => setTimeout(resolve, notAllowedAfterMs))
  store.set(showToastAtom, { message: store.get(spokenAtom).messages.actionNotAllowed, variant: 'error' })
}
