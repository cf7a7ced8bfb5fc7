import type { createStore } from 'jotai'
import type { OpenableView } from '#protocol/host-to-app'
import { homeView } from '../domains/accounts/homeView.ts'
import { hasAgreedAtom } from '../domains/connect/legalConsent.ts'
import { traitsOf, type ViewEntry } from '../navigation/viewEntry.ts'
import { isPairingOfferedAtom, optionsAtom } from '../options/optionsAtom.ts'

type Store = ReturnType<typeof createStore>

/** The view that an opening shows: the one that the page wants, where it makes sense now. Otherwise what fits the state. */
export const openingView = (store: Store, wanted?: OpenableView): ViewEntry => {
  const home = homeView(store)
  if (traitsOf(home).isBinding) return home
  const mayConnect = home.name === 'Connect' && store.get(hasAgreedAtom)
  switch (wanted) {
    case 'Networks':
    case 'WhatIsAWallet':
      return { name: wanted }
    case 'AllWallets':
      return mayConnect && store.get(optionsAtom).enableAllWallets ? { name: wanted } : home
    case 'ConnectingWalletConnect':
      return mayConnect && store.get(isPairingOfferedAtom) ? { name: wanted, params: {} } : home
    default:
      return home
  }
}
