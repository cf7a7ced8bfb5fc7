import { atom, type Getter, type Setter } from 'jotai'
import type { ComponentType } from 'react'
import { isBuyOfferedAtom } from './domains/buy/offers.ts'
import { activeNetworkAtom } from './domains/connections/accountAtoms.ts'
import type { TabName } from './domains/connections/currentTab.ts'
import { ActivityRow } from './domains/history/ActivityRow.tsx'
import { ActivityTab } from './domains/history/ActivityTab.tsx'
import { ItemsRow } from './domains/items/ItemsRow.tsx'
import { ItemsTab } from './domains/items/ItemsTab.tsx'
import { isItemsTabOfferedAtom } from './domains/items/isItemsTabOffered.ts'
import { chooseTokensAtom } from './domains/send/form/sendDraft.ts'
import { isSwapOfferedAtom } from './domains/swap/swapNetworks.ts'
import type { Holding } from './domains/tokens/Holding.ts'
import { TokensRow } from './domains/tokens/TokensRow.tsx'
import { TokensTab } from './domains/tokens/TokensTab.tsx'
import type { PendingTitles } from './domains/transactions/PendingRows.tsx'
import type { Messages } from './messages/Messages.ts'
import { pushAtom } from './navigation/navigation.ts'
import { optionsAtom, type ResolvedOptions } from './options/optionsAtom.ts'
import type { IconName } from './ui/picture/iconPaths.ts'

interface Part {
  /** True if the feature is enabled and there is content to show. */
  isOffered: (get: Getter) => boolean
}

/** Describes an account action, shown as a button below the balance. */
interface AccountAction extends Part {
  /** The feature name, which sets the button's position in `walletFeaturesOrder`. */
  feature: ResolvedOptions['walletFeaturesOrder'][number]
  icon: IconName
  label: (messages: Messages) => string
  open: (set: Setter) => void
}

/** Describes a row on the account screen of an external wallet. */
interface AccountRow extends Part {
  name: TabName
  Row: ComponentType
}

interface TabProps {
  networkName: string
  /** Called when a token is clicked. */
  onOpen: (holding: Holding) => void
}

/** Describes a tab on the account screen of an e-mail wallet. */
interface AccountTab extends Part {
  name: TabName
  title: (messages: Messages) => string
  Tab: ComponentType<TabProps>
}

const always = () => true
const whereOn = (feature: 'onramp' | 'receive' | 'send' | 'history') => (get: Getter) => get(optionsAtom)[feature]

const actions: readonly AccountAction[] = [
  {
    feature: 'onramp',
    icon: 'plus',
    label: ({ buy }) => buy,
    isOffered: (get) => whereOn('onramp')(get) && get(isBuyOfferedAtom),
    open: (set) => set(pushAtom, { name: 'OnRamp' }),
  },
  {
    feature: 'swaps',
    icon: 'swap',
    label: ({ swap }) => swap,
    isOffered: (get) => get(isSwapOfferedAtom),
    open: (set) => set(pushAtom, { name: 'Swap' }),
  },
  {
    feature: 'receive',
    icon: 'receive',
    label: ({ receive }) => receive,
    isOffered: whereOn('receive'),
    open: (set) => set(pushAtom, { name: 'WalletReceive' }),
  },
  {
    feature: 'send',
    icon: 'send',
    label: ({ send }) => send,
    isOffered: whereOn('send'),
    open: (set) => {
      set(chooseTokensAtom)
      set(pushAtom, { name: 'WalletSend' })
    },
  },
]

const rows: readonly AccountRow[] = [
  { name: 'tokens', Row: TokensRow, isOffered: always },
  { name: 'items', Row: ItemsRow, isOffered: always },
  {
    name: 'activity',
    Row: ActivityRow,
    isOffered: (get) => whereOn('history')(get) && get(activeNetworkAtom) !== undefined,
  },
]

const tabs: readonly AccountTab[] = [
  { name: 'tokens', title: ({ tokens }) => tokens, Tab: TokensTab, isOffered: always },
  { name: 'items', title: ({ items }) => items, Tab: ItemsTab, isOffered: (get) => get(isItemsTabOfferedAtom) },
  { name: 'activity', title: ({ activity }) => activity, Tab: ActivityTab, isOffered: whereOn('history') },
]

/** Lists the parts that each feature adds to the account screen. To add a feature, add a line here. */
export const accountPartsAtom = atom((get) => {
  const offered = <Kind extends Part>(parts: readonly Kind[]) => parts.filter(({ isOffered }) => isOffered(get))
  const order = get(optionsAtom).walletFeaturesOrder
  // Features that are not listed in the page's options come last.
  const placeOf = ({ feature }: AccountAction) => (order.includes(feature) ? order.indexOf(feature) : order.length)
  const ordered = offered(actions).sort((a, b) => placeOf(a) - placeOf(b))
  return { actions: ordered, rows: offered(rows), tabs: offered(tabs) }
})

/** Titles of pending transactions on the account screen, keyed by receipt view. */
export const pendingTitles: PendingTitles = {
  WalletSendConfirmed: ({ quantity, receiver }, messages) => messages.pendingTransfer(quantity, receiver),
  PayLoading: ({ quantity, receiver }, messages) => messages.pendingTransfer(quantity, receiver),
  SwapConfirmed: ({ quantity, gets = '' }, messages) => messages.pendingSwap(quantity, gets),
}
