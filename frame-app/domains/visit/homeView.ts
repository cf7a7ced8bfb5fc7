import { atom, type createStore } from 'jotai'
import type { ViewEntry } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { accountAtom, connectedNamespacesAtom, isUnsupportedAtom } from '../connections/accountAtoms.ts'
import { activeNamespaceAtom } from '../networks/networkAtoms.ts'
import { signInStateAtom } from './signInState.ts'

type Store = ReturnType<typeof createStore>

/** Whether the visitor is asked for a network that the page offers: a page that switches none asks for none. */
export const isNetworkDueAtom = atom((get) => {
  const { allowUnsupportedChain, enableNetworkSwitch } = get(optionsAtom)
  return get(isUnsupportedAtom) && enableNetworkSwitch && !allowUnsupportedChain
})

/** The view that an unasked opening shows. */
export const homeView = (store: Store): ViewEntry => {
  if (store.get(isNetworkDueAtom)) return { name: 'UnsupportedChain' }
  const { status } = store.get(accountAtom)
  if (status === 'reconnecting') return { name: 'Reconnecting' }
  if (status !== 'connected') return { name: 'Connect' }
  const { dueView } = store.get(signInStateAtom)
  if (dueView) return dueView
  return { name: store.get(optionsAtom).isHosted ? 'Accounts' : 'Account' }
}

/** With accounts in other namespaces only, Connect offers wallets of the active one. */
export const defaultNamespace = (store: Store) =>
  store.get(connectedNamespacesAtom).length > 0 ? store.get(activeNamespaceAtom) : undefined
