import type { createStore } from 'jotai'
import { accountAtom } from '../domains/connections/accountAtoms.ts'
import { homeView, isNetworkDueAtom } from '../domains/visit/homeView.ts'
import { publicStateAtom } from '../domains/visit/publicState.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { traitsOf } from '../navigation/viewEntry.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'

type Store = ReturnType<typeof createStore>

/** Reports the state to the page. */
export const reportState = (store: Store) => {
  store
    .get(outsideAtom)
    .host.stateChanged(store.get(publicStateAtom))
    // A page that is gone needs no state; a new link starts with `configure`, which reports it again.
    .catch(() => undefined)
}

/** Reports every change of the state to the page. */
export const watchState = (store: Store) => store.sub(publicStateAtom, () => reportState(store))

/**
 * A wallet that went to a network that the page does not offer cannot be worked with: the modal says so by itself, once,
 * and leaves by itself when the wallet is back.
 */
export const watchNetwork = (store: Store) => {
  const check = () => {
    if (!store.get(isNetworkDueAtom)) {
      if (store.get(currentViewAtom).view.name === 'UnsupportedChain') store.set(leaveModalAtom)
      return
    }
    store.set(openModalAtom, { name: 'UnsupportedChain' })
    store
      .get(outsideAtom)
      .host.show({})
      // A page that is gone has nothing to show the modal in.
      .catch(() => undefined)
  }
  store.sub(isNetworkDueAtom, check)
}

/** An embedded modal has no closing: it shows what fits the state. How an attempt ended stays until it is left. */
export const followEmbedded = (store: Store) => {
  if (!store.get(optionsAtom).isEmbedded) return
  const { status } = store.get(accountAtom)
  const isAttemptShown = traitsOf(store.get(currentViewAtom).view).isAttempt && status === 'disconnected'
  if (status !== 'connecting' && !isAttemptShown) store.set(openModalAtom, homeView(store))
}

export const watchEmbedded = (store: Store) => {
  store.sub(accountAtom, () => followEmbedded(store))
  store.sub(isOpenAtom, () => store.get(isOpenAtom) || followEmbedded(store))
}
