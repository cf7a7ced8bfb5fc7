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
    // A closed page needs no state. A new connection starts with `configure`, which reports the state again.
    .catch(() => undefined)
}

/** Reports every change of the state to the page. */
export const watchState = (store: Store) => store.sub(publicStateAtom, () => reportState(store))

/**
 * Opens the modal once if a wallet switches to a network that the page does not offer. Closes it when the wallet
 * switches back.
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
      // A closed page cannot show the modal.
      .catch(() => undefined)
  }
  store.sub(isNetworkDueAtom, check)
}

/**
 * Shows the home view instead when an embedded modal should close, because it cannot. The result of a connection
 * attempt remains until the visitor leaves it.
 */
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
