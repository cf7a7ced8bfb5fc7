import type { createStore } from 'jotai'
import { maxPropertiesLength } from '#protocol/vocabulary/events/eventBatch'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { getWalletAtom } from '../../domains/wallets/findWallet.ts'
import { isInstalled, isWallet } from '../../domains/wallets/ListedWallet.ts'
import { listedWalletsAtom } from '../../domains/wallets/walletLists.ts'
import type { ViewName } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { eventName } from './eventText.ts'

type Store = ReturnType<typeof createStore>
type SelectionView = Extract<Tracked, { event: 'SELECT_WALLET' }>['properties']['view']

const places: readonly SelectionView[] = ['Connect', 'ConnectWallets', 'AllWallets', 'ConnectAnother']

/** Returns where the wallet was selected, based on the previous view. */
const selectionViewOf = (view: ViewName | undefined): SelectionView => places.find((place) => place === view) ?? 'other'

const platformOf = (store: Store, isHere: boolean) => {
  if (isHere) return 'browser'
  return store.get(outsideAtom).environment.isPhone ? 'mobile' : 'qrcode'
}

/** Describes a wallet selection. Without a wallet id, the visitor requested a QR code for any wallet. */
export const selectedWallet = (store: Store, walletId: string | undefined, before: ViewName | undefined): Tracked[] => {
  const wallet = walletId === undefined ? undefined : store.get(getWalletAtom)(walletId)
  if (walletId === undefined || !wallet) return []
  const displayIndex = store.get(listedWalletsAtom).findIndex((listed) => isWallet(listed, walletId))
  const properties = {
    name: eventName(wallet.name),
    platform: platformOf(store, isInstalled(wallet)),
    ...(displayIndex >= 0 ? { displayIndex } : {}),
    view: selectionViewOf(before),
  } as const
  return [{ event: 'SELECT_WALLET', properties }]
}

/** Maximum number of wallets in the Connect view. */
const mostShown = 16

/** Describes the wallets shown in the Connect view. */
export const shownWallets = (store: Store): Tracked[] => {
  const items = store
    .get(listedWalletsAtom)
    .slice(0, mostShown)
    .map((wallet, displayIndex) => ({
      name: eventName(wallet.name),
      view: 'Connect' as const,
      displayIndex,
      isInstalled: isInstalled(wallet),
    }))
  // Removes wallets if long names exceed the length limit.
  while (JSON.stringify({ items }).length > maxPropertiesLength) items.pop()
  return items.length > 0 ? [{ event: 'WALLET_IMPRESSION_V2', properties: { items } }] : []
}
