import * as z from '../../schema.ts'
import { Namespace } from '../network.ts'
import { flag, oneOf } from '../scalars.ts'
import { EventCode, EventCount, nothingMore, WalletName } from './eventWords.ts'

/** How a wallet was connected: in this browser, by a login, by opening its app, or by scanning a QR code. */
const ConnectMethod = oneOf('browser', 'email', 'social', 'passkey', 'mobile', 'qrcode')

const DisconnectedNamespace = z.union(Namespace, oneOf('all'))

/** The view in which a wallet was chosen. */
export const SelectionSource = oneOf('Connect', 'ConnectWallets', 'AllWallets', 'ConnectAnother', 'other')

/** The platform on which a chosen wallet is opened. */
const Platform = oneOf('browser', 'mobile', 'desktop', 'web', 'qrcode', 'unsupported')

/** Events of connecting wallets, and of the steps before. */
export const connectEvents = {
  CLICK_ALL_WALLETS: nothingMore,
  CLICK_WALLET_HELP: nothingMore,
  CLICK_NETWORK_HELP: nothingMore,
  CLICK_GET_WALLET_HELP: nothingMore,
  CLICK_NETWORKS: nothingMore,
  /** `displayIndex`: the wallet's position in the Connect list, counted from 0. Missing if it is not in the list. */
  SELECT_WALLET: z.strictObject({
    name: WalletName,
    platform: Platform,
    displayIndex: z.optional(EventCount),
    view: SelectionSource,
  }),
  /** The number of typed characters. The text is not reported, because visitors also type e-mail addresses there. */
  SEARCH_WALLET: z.strictObject({ search: EventCount, found: EventCount }),
  /** A wallet's store page or site was opened. */
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
  /** A visitor connected a wallet. Connections restored at start do not count. */
  CONNECT_SUCCESS: z.strictObject({ method: ConnectMethod, name: WalletName }),
  /**
   * A connection failed. The message is the outcome: `failed`, `pending`, `timed_out`, `not_installed` or `too_many`.
   */
  CONNECT_ERROR: z.strictObject({ message: EventCode }),
  /**
   * The visitor has declined a connection, a page request, a swap or a name. This is not reported as an error event.
   */
  USER_REJECTED: z.strictObject({ message: EventCode }),
  /** WalletConnect pairing failed. */
  CONNECT_PROXY_ERROR: z.strictObject({ message: EventCode, name: z.optional(WalletName) }),
  DISCONNECT_SUCCESS: z.strictObject({ namespace: DisconnectedNamespace }),
  /** A wallet rejected the request to disconnect. */
  DISCONNECT_ERROR: z.strictObject({ namespace: DisconnectedNamespace, message: EventCode }),
}
