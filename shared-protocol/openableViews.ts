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

/** The views that a page may open, with the params of each. */
export const openableViews = {
  /** A page that knows the visitor's e-mail address may fill it in. */
  Connect: z.strictObject({ email: z.optional(Email) }),
  Account: none,
  Networks: none,
  /** Asks the wallet to switch to a network of the page, by its CAIP-2 id. */
  SwitchNetwork: z.strictObject({ caipNetworkId: ChainId }),
  AllWallets: none,
  /** Every social that the page offers. */
  AllSocials: none,
  /** The wallets that `collapseWallets` puts behind one row. */
  ConnectWallets: none,
  /** Connects a wallet of the browser, by its id: its reverse domain name, where it has one. */
  ConnectingExternal: z.strictObject({ walletId: WalletId, namespace: z.optional(Namespace) }),
  /** A code for that wallet, or for any. */
  ConnectingWalletConnect: z.strictObject({ walletId: z.optional(WalletId) }),
  /** A code for any. */
  ConnectingWalletConnectBasic: none,
  /** The ways to connect, for a visitor who is connected already. */
  ConnectAnother: none,
  WhatIsAWallet: none,
  WhatIsANetwork: none,
  /** Where to get that wallet, or any. */
  GetWallet: z.strictObject({ walletId: z.optional(WalletId) }),
  /** Every account of every connected wallet. */
  Accounts: none,
  /** Its other name. */
  ProfileWallets: none,
  /** An account of a connected wallet. The id is that of `connections`. */
  AccountOptions: z.strictObject({ ...connection, address: Address }),
  RenameAccount: z.strictObject({ address: Address }),
  DisconnectWallet: z.strictObject(connection),
  /** Where visitors who signed in by e-mail change their address, and sign out their devices. */
  UpdateEmail: none,
  Devices: none,
  /** The ways by which they sign in. */
  WaysIn: none,
  /** The address of the active account, as a code and as text. */
  WalletReceive: none,
  /** Who sells tokens for money. */
  OnRampProviders: none,
  /** What the active account sent and received. */
  Transactions: none,
  /**
   * The form of a transfer. A page may fill it in: whom to (an address or a name), how much in whole tokens with a point
   * for decimals, and which token (CAIP-19). The visitor sees that the page did, and may change it.
   */
  WalletSend: z.strictObject({
    to: z.optional(someText(256)),
    amount: z.optional(text(115, /^\d{1,78}(\.\d{1,36})?$/)),
    assetId: z.optional(AssetId),
  }),
  /**
   * The form of a swap. A page may fill it in: the symbols of both tokens, and how much is given, in whole tokens with a
   * point for decimals.
   */
  Swap: z.strictObject({
    fromToken: z.optional(someText(64)),
    toToken: z.optional(someText(64)),
    amount: z.optional(text(115, /^\d{1,78}(\.\d{1,36})?$/)),
  }),
  /** Signs the active account in, where the page signs visitors in and this one is not. */
  SIWXSignMessage: none,
  /** Its name of before. */
  ConnectingSiwe: none,
}

export type OpenableView = keyof typeof openableViews
/** The params of each view that a page may open. */
export type OpenableParams = { [Name in OpenableView]: z.infer<(typeof openableViews)[Name]> }
