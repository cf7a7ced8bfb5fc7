import { atom, type createStore, type ExtractAtomValue } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { connectedAtom } from '../../domains/connections/accountAtoms.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import type { ViewEntry, ViewName } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { actedOnAtom } from './actedOn.ts'
import type { Watcher } from './Watching.ts'
import { selectedWallet, shownWallets } from './walletEvents.ts'
import { watchAtom } from './watchAtom.ts'

type Store = ReturnType<typeof createStore>
type View<Name extends ViewName> = Extract<ViewEntry, { name: Name }>

/** Returns the events for an opened view, depending on the previous view. */
type ViewEvents<Name extends ViewName> = (store: Store, view: View<Name>, before: ViewName | undefined) => Tracked[]

const isSmartAccount = (store: Store) => store.get(actedOnAtom)?.isSmartAccount ?? false

const onAccount = (store: Store, make: (actedOn: { network: string; isSmartAccount: boolean }) => Tracked[]) => {
  const actedOn = store.get(actedOnAtom)
  return actedOn ? make(actedOn) : []
}

const buys = (store: Store, _view: ViewEntry, before: ViewName | undefined): Tracked[] =>
  before === 'OnRamp' ? [] : [{ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: isSmartAccount(store) } }]

const report: { readonly [Name in ViewName]?: ViewEvents<Name> } = {
  AllWallets: () => [{ event: 'CLICK_ALL_WALLETS', properties: {} }],
  WhatIsAWallet: () => [{ event: 'CLICK_WALLET_HELP', properties: {} }],
  WhatIsANetwork: () => [{ event: 'CLICK_NETWORK_HELP', properties: {} }],
  GetWallet: () => [{ event: 'CLICK_GET_WALLET_HELP', properties: {} }],
  Networks: (_store, _view, before) => [
    { event: before === 'Swap' ? 'CLICK_SELECT_NETWORK_TO_SWAP' : 'CLICK_NETWORKS', properties: {} },
  ],
  ConnectingExternal: (store, { params }, before) => selectedWallet(store, params.walletId, before),
  ConnectingWalletConnect: (store, { params }, before) => selectedWallet(store, params.walletId, before),
  Transactions: (store) => [{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: isSmartAccount(store) } }],
  WalletSend: (store) => onAccount(store, (properties) => [{ event: 'OPEN_SEND', properties }]),
  Swap: (store, _view, before) => [
    ...(before === 'Account' ? [{ event: 'CLICK_CONVERT', properties: {} } as const] : []),
    ...onAccount(store, (properties) => [{ event: 'OPEN_SWAP', properties }]),
  ],
  SwapSelectToken: () => [{ event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} }],
  OnRamp: buys,
  OnRampProviders: buys,
  RegisterAccountName: (store) => [{ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: isSmartAccount(store) } }],
  UpdateEmail: () => [{ event: 'EMAIL_UPGRADE_FROM_MODAL', properties: {} }],
}

const isVisibleAtom = atom((get) => get(isOpenAtom) || get(optionsAtom).isEmbedded)

/** The current view and how the visitor reached it. */
const seenAtom = atom((get) => {
  const { view, id, direction } = get(currentViewAtom)
  return { isVisible: get(isVisibleAtom), view, id, direction }
})

const eventsOf = (store: Store, view: ViewEntry, before: ViewName | undefined): Tracked[] => {
  // The table maps each view name to that view's own function.
  const tell = report[view.name] as ViewEvents<ViewName> | undefined
  return tell?.(store, view, before) ?? []
}

type Seen = ExtractAtomValue<typeof seenAtom>

/** True if the visitor left the modal or another view replaced this one. */
const isLeft = (before: Seen, now: Seen) => before.isVisible && (!now.isVisible || now.id !== before.id)

/** True if the visitor reached the view without going back. */
const isReached = (before: Seen, now: Seen) =>
  now.isVisible && (now.id !== before.id || !before.isVisible) && now.direction !== 'back'

const eventsBetween = (store: Store, before: Seen, now: Seen): Tracked[] => {
  const properties = { connected: store.get(connectedAtom) !== undefined }
  const from = before.isVisible ? before.view.name : undefined
  return [
    ...(from === 'Connect' && isLeft(before, now) ? shownWallets(store) : []),
    ...(now.isVisible && !before.isVisible ? [{ event: 'MODAL_OPEN', properties } as const] : []),
    ...(isReached(before, now) ? eventsOf(store, now.view, from) : []),
    ...(before.isVisible && !now.isVisible ? [{ event: 'MODAL_CLOSE', properties } as const] : []),
  ]
}

/** Reports when the modal opens and closes, and which views the visitor opens. Going back is not reported. */
export const watchViews: Watcher = ({ store, track }) => {
  const tell = (now: Seen, before: Seen) => {
    for (const tracked of eventsBetween(store, before, now)) track(tracked)
  }
  const now = store.get(seenAtom)
  tell(now, { ...now, isVisible: false })
  return watchAtom(store, seenAtom, tell)
}
