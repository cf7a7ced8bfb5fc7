import type { LoginMethod } from '#protocol/vocabulary/identity'
import type { Namespace } from '#protocol/vocabulary/network'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** Actions that end an account, named like the secure frame's methods. */
export type AccountEndKind = 'signOutEverywhere' | 'deleteAccount'

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
  /** Lists the social logins that do not fit into the row of Connect. */
  AllSocials: undefined
  /** Shows the progress of a social login. */
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  /** `isKnown`: the visitor has used a passkey here before, and is prompted for it immediately. */
  ConnectingPasskey: { isKnown: boolean }
  ConnectWallets: undefined
  Reconnecting: undefined
  /** Shown in a separate window until the page closes it. */
  Connected: undefined
  Account: undefined
  /** Only for accounts with an email login. */
  AccountSettings: undefined
  /** Only for accounts with an email login. */
  AccountType: undefined
  /** Selects the display currency. */
  Currency: undefined
  Accounts: undefined
  /** Registers a name for the active account. */
  RegisterAccountName: undefined
  /** The name includes its zone. */
  RegisterAccountNameSuccess: { name: string }
  /** Shows the public profile of an account name. */
  AccountNameProfile: { name: string }
  AccountOptions: { connectionId: string; address: string }
  RenameAccount: { address: string }
  DisconnectWallet: { connectionId: string }
  ConnectAnother: undefined
  ApproveTransaction: undefined
  /** Lists the account's login methods. */
  WaysIn: undefined
  AddWay: undefined
  /** Adds a login method after the visitor proves an existing one. */
  LinkWay: { way: LoginMethod }
  RemoveWay: { identityId: string }
  PasskeyOptions: { identityId: string }
  RenamePasskey: { identityId: string }
  /** Shows who can open the wallet, and the owner's recovery methods. */
  WaysBack: undefined
  RemoveWayBack: { wayId: string }
  /** Sets the value limit for passkey confirmation. */
  TouchLimit: undefined
  /** Lists the login's accounts. One of them is in use. */
  LoginAccounts: undefined
  RemoveLoginAccount: { id: string }
  /** Shows the upgrade that gives the visitor sole control of the wallet. */
  UpgradeWallet: undefined
  /** Unlocks a wallet that is locked on this device after a login. */
  ConnectingClosed: undefined
  /** Shown if the visitor did not recognize the wallet address of their login. The wallet stays locked. */
  AddressRefused: undefined
  UpdateEmail: undefined
  UpdateEmailCode: undefined
  Devices: undefined
  ConnectedApps: undefined
  /**
   * Proves the identity of a visitor without an email address, then performs the action. Can also cancel the pending
   * removal of a login method.
   */
  ProveAccount: { action: AccountEndKind | 'exportKey' | 'keepWay' }
  AccountEnd: { kind: AccountEndKind; step: 'warning' | 'code' | 'done' }
  Networks: undefined
  SwitchNetwork: { caipNetworkId: string }
  UnsupportedChain: undefined
  /**
   * Signs the visitor in to the page with the active account. If the sign-in is required, the view cannot be closed.
   */
  SIWXSignMessage: { isRequired: boolean }
  WalletReceive: undefined
  WalletReceiveSelectToken: undefined
  /** Selects the token to buy, the amount and the onramp provider. */
  OnRamp: undefined
  /** Lists the onramp providers. */
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  /** Selects the payment currency and method. */
  OnRampFiatSelect: undefined
  /** Shows the progress of a purchase. */
  BuyInProgress: undefined
  /** Lists the account's tokens. */
  Tokens: undefined
  /** Lists the account's NFTs. */
  Items: undefined
  /** Shows one NFT by its CAIP-19 id. */
  Item: { id: string }
  /** Lists the account's activity. */
  Transactions: undefined
  /** Shows one transaction by the service's id. */
  Transaction: { id: string }
  ExportActivity: undefined
  /** Selects the asset to send and the recipient. */
  WalletSend: undefined
  WalletSendSelectToken: undefined
  /** Offers the fees, in the smallest unit of the native currency, as decimal numbers. */
  WalletSendFee: { fees: Record<'slow' | 'normal' | 'fast', string>; caipNetworkId: string }
  WalletSendPreview: undefined
  /** Shows the progress of a transfer by its hash. */
  WalletSendConfirmed: { hash: string }
  /** Resends a pending transfer with a higher fee, or cancels it. */
  WalletSendReplace: { hash: string; kind: 'speedUp' | 'cancel' }
  /** Shows the swap form. */
  Swap: undefined
  /** Selects the token for one side. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** Sets the maximum price change. */
  SwapSlippage: undefined
  SwapReview: undefined
  /** Shows the progress of a swap by its hash. */
  SwapConfirmed: { hash: string }
  /** Shows a page's payment request. */
  Pay: undefined
  /** Shows the progress of a payment by its transaction hash. */
  PayLoading: { hash: string }
  /** Shows the progress of a payment through an onramp provider. */
  PayExchange: undefined
  /** Lists the account's site permissions. */
  SmartSessionList: undefined
  /** Shows one permission by its context. */
  SmartSession: { context: string }
  /** Confirms a new site permission. */
  SmartSessionCreated: undefined
  /** Shows a token that the page suggests for an account (CAIP-10). */
  WatchAsset: { account: string; caipNetworkId: string; address: string }
}

export type ViewName = keyof ViewParams

/** Views that show a transaction's progress, identified only by its hash. */
export type ReceiptView = {
  [Name in ViewName]: [{ hash: string }, ViewParams[Name]] extends [ViewParams[Name], { hash: string }] ? Name : never
}[ViewName]

/** A view with its parameters, as stored in the navigation stack. */
export type ViewEntry = {
  [Name in ViewName]: ViewParams[Name] extends undefined ? { name: Name } : { name: Name; params: ViewParams[Name] }
}[ViewName]

/** View properties used by the modal itself. `viewPurpose.ts` contains the properties used by domains. */
interface ViewTraits {
  /** Shows the progress of a connection attempt. */
  isAttempt?: boolean
  /** Can be left only by the view's own buttons. The modal cannot be closed while the view is in the stack. */
  isBinding?: boolean
  /** Must be completed before another view opens. Going back closes the modal, even from views above it. */
  comesFirst?: boolean
  /** Requires an explicit decision, so a click outside does not close it. */
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
