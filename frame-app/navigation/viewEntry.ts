import type { LoginMethod } from '#protocol/vocabulary/identity'
import type { Namespace } from '#protocol/vocabulary/network'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** The actions that end an account, named like the secure frame's methods. */
export type AccountEndKind = 'signOutEverywhere' | 'deleteAccount'

/** The parameters of each view. */
export interface ViewParams {
  Connect: undefined
  ConnectingExternal: { walletId: string; namespace?: Namespace }
  /** Without `walletId`, the QR code is for any wallet. */
  ConnectingWalletConnect: { walletId?: string }
  AllWallets: undefined
  ChooseNamespace: { walletId: string }
  GetWallet: { walletId?: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  EmailCode: undefined
  EmailDevice: undefined
  /** The social logins that do not fit into the row of Connect. */
  AllSocials: undefined
  /** The progress of a social login. */
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  /** `isKnown`: the visitor has used a passkey here, and is prompted for it immediately. */
  ConnectingPasskey: { isKnown: boolean }
  ConnectWallets: undefined
  Reconnecting: undefined
  /** Shown in a window, until its page closes it. */
  Connected: undefined
  Account: undefined
  /** For an account with an email login. */
  AccountSettings: undefined
  /** For an account with an email login. */
  AccountType: undefined
  /** The display currency. */
  Currency: undefined
  Accounts: undefined
  /** Chooses a name for the active account. */
  RegisterAccountName: undefined
  /** The name with its zone. */
  RegisterAccountNameSuccess: { name: string }
  /** The public information of a name of the active account. */
  AccountNameProfile: { name: string }
  AccountOptions: { connectionId: string; address: string }
  RenameAccount: { address: string }
  DisconnectWallet: { connectionId: string }
  ConnectAnother: undefined
  ApproveTransaction: undefined
  /** The login methods of the account. */
  WaysIn: undefined
  AddWay: undefined
  /** Adds a login method after a proof by an existing one. */
  LinkWay: { way: LoginMethod }
  RemoveWay: { identityId: string }
  PasskeyOptions: { identityId: string }
  RenamePasskey: { identityId: string }
  /** Shows who can open the wallet, and the owner's recovery methods. */
  WaysBack: undefined
  RemoveWayBack: { wayId: string }
  /** The value above which a passkey confirmation is required. */
  TouchLimit: undefined
  /** The accounts of the login, one of which is in use. */
  LoginAccounts: undefined
  RemoveLoginAccount: { id: string }
  /** The upgrade that gives the visitor sole control of the wallet. */
  UpgradeWallet: undefined
  /** Opens a wallet that is closed on this device after a login. */
  ConnectingClosed: undefined
  /** Follows a login whose wallet address the visitor did not recognize. The wallet stays closed. */
  AddressRefused: undefined
  UpdateEmail: undefined
  UpdateEmailCode: undefined
  Devices: undefined
  ConnectedApps: undefined
  /**
   * Proves the account of a visitor who has no address, then performs the action. Or keeps a login method that awaits
   * removal.
   */
  ProveAccount: { action: AccountEndKind | 'exportKey' | 'keepWay' }
  AccountEnd: { kind: AccountEndKind; step: 'warning' | 'code' | 'done' }
  Networks: undefined
  SwitchNetwork: { caipNetworkId: string }
  UnsupportedChain: undefined
  /** Signs the active account in to the page. Cannot be closed while that is required. */
  SIWXSignMessage: { isRequired: boolean }
  WalletReceive: undefined
  WalletReceiveSelectToken: undefined
  /** The token to buy, its amount and its onramp provider. */
  OnRamp: undefined
  /** The onramp providers. */
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  /** The currency and the method of the payment. */
  OnRampFiatSelect: undefined
  /** The progress of a purchase. */
  BuyInProgress: undefined
  /** The account's holdings. */
  Tokens: undefined
  /** The NFTs of the account. */
  Items: undefined
  /** One NFT, by its CAIP-19 id. */
  Item: { id: string }
  /** The activity of the account. */
  Transactions: undefined
  /** One transaction, by the service's id. */
  Transaction: { id: string }
  ExportActivity: undefined
  /** The asset to send and its recipient. */
  WalletSend: undefined
  WalletSendSelectToken: undefined
  /** The fees to choose from, in the smallest unit of the network's currency, as decimal numbers. */
  WalletSendFee: { fees: Record<'slow' | 'normal' | 'fast', string>; caipNetworkId: string }
  WalletSendPreview: undefined
  /** The progress of a transfer, by its hash. */
  WalletSendConfirmed: { hash: string }
  /** Sends a pending transfer again with a higher fee, or cancels it. */
  WalletSendReplace: { hash: string; kind: 'speedUp' | 'cancel' }
  /** The swap form. */
  Swap: undefined
  /** Chooses the token on one side. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** The maximum price change. */
  SwapSlippage: undefined
  SwapReview: undefined
  /** The progress of a swap, by its hash. */
  SwapConfirmed: { hash: string }
  /** The payment request of a page. */
  Pay: undefined
  /** The progress of a payment, identified by its transaction hash. */
  PayLoading: { hash: string }
  /** The progress of a payment by an onramp provider. */
  PayExchange: undefined
  /** The permissions of sites for the account. */
  SmartSessionList: undefined
  /** One permission, by its context. */
  SmartSession: { context: string }
  /** Confirms a new permission of a site. */
  SmartSessionCreated: undefined
  /** A token suggested by the page, for an account (CAIP-10). */
  WatchAsset: { account: string; caipNetworkId: string; address: string }
}

export type ViewName = keyof ViewParams

/** Views that show the progress of a transaction, identified only by its hash. */
export type ReceiptView = {
  [Name in ViewName]: [{ hash: string }, ViewParams[Name]] extends [ViewParams[Name], { hash: string }] ? Name : never
}[ViewName]

/** A view with its parameters, as stored in the stack. */
export type ViewEntry = {
  [Name in ViewName]: ViewParams[Name] extends undefined ? { name: Name } : { name: Name; params: ViewParams[Name] }
}[ViewName]

/** The traits of a view that the modal needs. The properties that domains need are in `viewPurpose.ts`. */
interface ViewTraits {
  /** Shows the progress of a connection attempt. */
  isAttempt?: boolean
  /** Can be left only by its own buttons: closing is refused while it is in the stack. */
  isBinding?: boolean
  /** Must be completed before another view opens. Back closes the modal, even from views above it. */
  comesFirst?: boolean
  /** Requires an approval: a press outside is not an answer. */
  isDeciding?: boolean
}

const traits: { readonly [Name in ViewName]?: ViewTraits } = {
  ConnectingExternal: { isAttempt: true },
  ConnectingWalletConnect: { isAttempt: true },
  EmailCode: { isAttempt: true },
  EmailDevice: { isAttempt: true },
  ConnectingSocial: { isAttempt: true },
  ConnectingFarcaster: { isAttempt: true },
  ConnectingPasskey: { isAttempt: true },
  ConnectingClosed: { isAttempt: true },
  UnsupportedChain: { comesFirst: true },
  SIWXSignMessage: { isAttempt: true },
  ApproveTransaction: { isDeciding: true },
  WatchAsset: { isDeciding: true },
}

const isSignIn = (view: {
  name: ViewName
  params?: unknown
}): view is Extract<ViewEntry, { name: 'SIWXSignMessage' }> => view.name === 'SIWXSignMessage'

export const traitsOf = (view: { name: ViewName; params?: unknown }): ViewTraits => {
  const isRequiredSignIn = isSignIn(view) && view.params.isRequired
  return { ...traits[view.name], ...(isRequiredSignIn ? { isBinding: true } : {}) }
}
