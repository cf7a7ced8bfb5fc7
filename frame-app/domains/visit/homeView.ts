import { atom, type createStore } from 'jotai'
import type { ViewEntry } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { accountAtom, connectedNamespacesAtom, isUnsupportedAtom } from '../connections/accountAtoms.ts'
import { activeNamespaceAtom } from '../networks/networkAtoms.ts'
import { signInStateAtom } from './signInState.ts'

type Store = ReturnType<typeof createStore>

/** True if the visitor must switch to a network that the page supports. False on pages without network switching. */
export const isNetworkDueAtom = atom((get) => {
  const { allowUnsupportedChain, enableNetworkSwitch } = get(optionsAtom)
  return get(isUnsupportedAtom) && enableNetworkSwitch && !allowUnsupportedChain
})

/** Returns the default view for opening the modal. */
export const homeView = (store: Store): ViewEntry => {
  if (store.get(isNetworkDueAtom)) return { name: 'UnsupportedChain' }
  const { status } = store.get(accountAtom)
  if (status === 'reconnecting') return { name: 'Reconnecting' }
  if (status !== 'connected') return { name: 'Connect' }
  const { dueView } = store.get(signInStateAtom)
  if (dueView) return dueView
  return { name: store.get(optionsAtom).isHosted ? 'Accounts' : 'Account' }
}

/** Returns the active namespace if any wallet is connected. Connect then lists only wallets of that namespace. */
export const defaultNamespace = (store: Store) =>
  store.get(connectedNamespacesAtom).length > 0 ? store.get(activeNamespaceAtom) : undefined
