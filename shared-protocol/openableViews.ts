import * as z from './schema.ts'
import { Address } from './vocabulary/address.ts'
import { AssetId, ChainId } from './vocabulary/caip.ts'
import { Email } from './vocabulary/email.ts'
import { Namespace } from './vocabulary/network.ts'
import { someText, text } from './vocabulary/scalars.ts'
import { ConnectionId } from './vocabulary/state.ts'
import { WalletId } from './vocabulary/wallet.ts'

const none = z.strictObject({})
const connection = { connectionId: ConnectionId }

/** The views that a page can open, with the params of each. */
export const openableViews = {
  /** The page can prefill a known e-mail address. */
  Connect: z.strictObject({ email: z.optional(Email) }),
  Account: none,
  Networks: none,
  /** Asks the wallet to switch to one of the page's networks, by its CAIP-2 id. */
  SwitchNetwork: z.strictObject({ caipNetworkId: ChainId }),
  AllWallets: none,
  /** Every social login that the page offers. */
  AllSocials: none,
  /** The wallets that `collapseWallets` puts behind one row. */
  ConnectWallets: none,
  /** Connects a browser wallet by its id, which is its reverse domain name if it has one. */
  ConnectingExternal: z.strictObject({ walletId: WalletId, namespace: z.optional(Namespace) }),
  /** A QR code for this wallet, or for any wallet. */
  ConnectingWalletConnect: z.strictObject({ walletId: z.optional(WalletId) }),
  /** A QR code for any wallet. */
  ConnectingWalletConnectBasic: none,
  /** Ways to connect, for a visitor who is already connected. */
  ConnectAnother: none,
  WhatIsAWallet: none,
  WhatIsANetwork: none,
  /** Download links for this wallet, or for any wallet. */
  GetWallet: z.strictObject({ walletId: z.optional(WalletId) }),
  /** Every account of every connected wallet. */
  Accounts: none,
  /** Alias of `Accounts`. */
  ProfileWallets: none,
  /** One account of a connected wallet. `connections` contains the id. */
  AccountOptions: z.strictObject({ ...connection, address: Address }),
  RenameAccount: z.strictObject({ address: Address }),
  DisconnectWallet: z.strictObject(connection),
  /** Lets visitors who signed in by e-mail change their address and sign out their devices. */
  UpdateEmail: none,
  Devices: none,
  /** The visitor's login methods. */
  WaysIn: none,
  /** The address of the active account, as a QR code and as text. */
  WalletReceive: none,
  /** Lists the onramp providers. */
  OnRampProviders: none,
  /** The transactions of the active account. */
  Transactions: none,
  /**
   * The transfer form. A page can prefill the recipient (an address or a name), the token (CAIP-19) and the amount. The
   * amount is in whole tokens, with a decimal point. The visitor sees that the page prefilled it, and can change it.
   */
  WalletSend: z.strictObject({
    to: z.optional(someText(256)),
    amount: z.optional(text(115, /^\d{1,78}(\.\d{1,36})?$/)),
    assetId: z.optional(AssetId),
  }),
  /**
   * The swap form. A page can prefill the symbols of both tokens, and the amount to sell, in whole tokens with a
   * decimal point.
   */
  Swap: z.strictObject({
    fromToken: z.optional(someText(64)),
    toToken: z.optional(someText(64)),
    amount: z.optional(text(115, /^\d{1,78}(\.\d{1,36})?$/)),
  }),
  /** Signs the active account in to the page, if the page supports sign-in and the account is not signed in. */
  SIWXSignMessage: none,
  /** Former name of `SIWXSignMessage`, kept for compatibility. */
  ConnectingSiwe: none,
}

export type OpenableView = keyof typeof openableViews
/** The params of each view that a page can open. */
export type OpenableParams = { [Name in OpenableView]: z.infer<(typeof openableViews)[Name]> }
