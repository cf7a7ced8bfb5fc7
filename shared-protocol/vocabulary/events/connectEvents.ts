import * as z from '../../schema.ts'
import { Namespace } from '../network.ts'
import { flag, oneOf } from '../scalars.ts'
import { EventCode, EventCount, nothingMore, WalletName } from './eventWords.ts'

/** How a wallet was connected: in this browser, by a login, by opening its app, or by scanning a code. */
const ConnectMethod = oneOf('browser', 'email', 'social', 'passkey', 'mobile', 'qrcode')

const DisconnectedNamespace = z.union(Namespace, oneOf('all'))

/** Where a wallet was chosen. */
export const SelectionSource = oneOf('Connect', 'ConnectWallets', 'AllWallets', 'ConnectAnother', 'other')

/** How a chosen wallet is reached. */
const Platform = oneOf('browser', 'mobile', 'desktop', 'web', 'qrcode', 'unsupported')

/** Connecting wallets, and what leads there. */
export const connectEvents = {
  CLICK_ALL_WALLETS: nothingMore,
  CLICK_WALLET_HELP: nothingMore,
  CLICK_NETWORK_HELP: nothingMore,
  CLICK_GET_WALLET_HELP: nothingMore,
  CLICK_NETWORKS: nothingMore,
  /** `displayIndex`: its place in the list, from 0, where it stands in that of Connect. */
  SELECT_WALLET: z.strictObject({
    name: WalletName,
    platform: Platform,
    displayIndex: z.optional(EventCount),
    view: SelectionSource,
  }),
  /** How many characters were typed, not which: e-mail addresses are typed there, too. */
  SEARCH_WALLET: z.strictObject({ search: EventCount, found: EventCount }),
  /** A wallet's place in a store, or its site, was opened. */
  GET_WALLET: z.strictObject({
    name: WalletName,
    type: oneOf('chrome_store', 'app_store', 'play_store', 'homepage'),
  }),
  /** The wallets that Connect showed, in their order. */
  WALLET_IMPRESSION_V2: z.strictObject({
    items: z.listOf(
      z.strictObject({ name: WalletName, view: SelectionSource, displayIndex: EventCount, isInstalled: flag }),
      16,
    ),
  }),
  /** A wallet was connected by its visitor. One that is restored at start does not count. */
  CONNECT_SUCCESS: z.strictObject({ method: ConnectMethod, name: WalletName }),
  /** How the attempt ended: `failed`, `pending`, `timed_out`, `not_installed`, `too_many`. */
  CONNECT_ERROR: z.strictObject({ message: EventCode }),
  /** The visitor has declined: a connection, a request of the page, a swap, a name. No event of an error tells of that. */
  USER_REJECTED: z.strictObject({ message: EventCode }),
  /** Pairing by WalletConnect failed. */
  CONNECT_PROXY_ERROR: z.strictObject({ message: EventCode, name: z.optional(WalletName) }),
  DISCONNECT_SUCCESS: z.strictObject({ namespace: DisconnectedNamespace }),
  /** A wallet refused to disconnect. */
  DISCONNECT_ERROR: z.strictObject({ namespace: DisconnectedNamespace, message: EventCode }),
}
