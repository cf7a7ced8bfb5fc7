import type { LoginMethod } from '#protocol/vocabulary/identity'
import type { Namespace } from '#protocol/vocabulary/network'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/** What ends all of an account, named as the secure frame's methods are. */
export type AccountEndKind = 'signOutEverywhere' | 'deleteAccount'

/** The parameters of each view. */
export interface ViewParams {
  Connect: undefined
  ConnectingExternal: { walletId: string; namespace?: Namespace }
  /** Without `walletId` the QR code is for any wallet. */
  ConnectingWalletConnect: { walletId?: string }
  AllWallets: undefined
  ChooseNamespace: { walletId: string }
  GetWallet: { walletId?: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  EmailCode: undefined
  EmailDevice: undefined
  /** The socials that have no place in the row of Connect. */
  AllSocials: undefined
  /** How a login by a provider goes. */
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  /** `isKnown`: the visitor has used one here, and is asked for it at once. */
  ConnectingPasskey: { isKnown: boolean }
  ConnectWallets: undefined
  Reconnecting: undefined
  /** In a window, until its page closes it. */
  Connected: undefined
  Account: undefined
  /** Of an account that was logged in by e-mail. */
  AccountSettings: undefined
  /** Of the same. */
  AccountType: undefined
  /** What money is shown in. */
  Currency: undefined
  Accounts: undefined
  /** Chooses a name for the active account. */
  RegisterAccountName: undefined
  /** The name, with its zone. */
  RegisterAccountNameSuccess: { name: string }
  /** What a name of the active account tells. */
  AccountNameProfile: { name: string }
  AccountOptions: { connectionId: string; address: string }
  RenameAccount: { address: string }
  DisconnectWallet: { connectionId: string }
  ConnectAnother: undefined
  ApproveTransaction: undefined
  /** How the account can be logged in to. */
  WaysIn: undefined
  AddWay: undefined
  /** Adds a way, after one that the account has. */
  LinkWay: { way: LoginMethod }
  RemoveWay: { identityId: string }
  PasskeyOptions: { identityId: string }
  RenamePasskey: { identityId: string }
  /** Who can open the wallet, and the ways by which its owner alone does. */
  WaysBack: undefined
  RemoveWayBack: { wayId: string }
  /** Above which value the passkey is touched. */
  TouchLimit: undefined
  /** The accounts of the login, one of which is in use. */
  LoginAccounts: undefined
  RemoveLoginAccount: { id: string }
  /** How the wallet becomes the visitor's alone. */
  UpgradeWallet: undefined
  /** Opens a wallet that is closed on this device, after a login. */
  ConnectingClosed: undefined
  /** After a login whose wallet the visitor did not know: it stays closed. */
  AddressRefused: undefined
  UpdateEmail: undefined
  UpdateEmailCode: undefined
  Devices: undefined
  ConnectedApps: undefined
  /** Proves the account of a visitor who has no address, and does that with it; or keeps a way that waits to be removed. */
  ProveAccount: { action: AccountEndKind | 'exportKey' | 'keepWay' }
  AccountEnd: { kind: AccountEndKind; step: 'warning' | 'code' | 'done' }
  Networks: undefined
  SwitchNetwork: { caipNetworkId: string }
  UnsupportedChain: undefined
  /** Signs the active account in to the page. Closing is refused while that is required. */
  SIWXSignMessage: { isRequired: boolean }
  WalletReceive: undefined
  WalletReceiveSelectToken: undefined
  /** The token to buy, its amount and its seller. */
  OnRamp: undefined
  /** Who sells. */
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  /** What is paid in, and how. */
  OnRampFiatSelect: undefined
  /** How a purchase goes. */
  BuyInProgress: undefined
  /** What the account holds. */
  Tokens: undefined
  /** NFTs of the account. */
  Items: undefined
  /** One of them, by its CAIP-19 id. */
  Item: { id: string }
  /** What the account sent, received and did. */
  Transactions: undefined
  /** One of them, by the id that the service gives it. */
  Transaction: { id: string }
  ExportActivity: undefined
  /** What is sent, and to whom. */
  WalletSend: undefined
  WalletSendSelectToken: undefined
  /** Fees to choose from, in the smallest unit of the network's currency, as decimal numbers. */
  WalletSendFee: { fees: Record<'slow' | 'normal' | 'fast', string>; caipNetworkId: string }
  WalletSendPreview: undefined
  /** How a transfer goes, by its hash. */
  WalletSendConfirmed: { hash: string }
  /** Sends a pending transfer again with a higher fee, or cancels it. */
  WalletSendReplace: { hash: string; kind: 'speedUp' | 'cancel' }
  /** What is swapped into what. */
  Swap: undefined
  /** Chooses the token on one side. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** How far the price may move. */
  SwapSlippage: undefined
  SwapReview: undefined
  /** How a swap goes, by its hash. */
  SwapConfirmed: { hash: string }
  /** What a page asks to be paid. */
  Pay: undefined
  /** How a payment goes, by its hash. */
  PayLoading: { hash: string }
  /** How a seller's payment goes. */
  PayExchange: undefined
  /** What sites may do by themselves with the account. */
  SmartSessionList: undefined
  /** One of these permissions, by its context. */
  SmartSession: { context: string }
  /** A site was permitted to act by itself. */
  SmartSessionCreated: undefined
  /** A token that the page suggests, for an account (CAIP-10). */
  WatchAsset: { account: string; caipNetworkId: string; address: string }
}

export type ViewName = keyof ViewParams

/** Views that show how a transaction goes, by its hash alone. */
export type ReceiptView = {
  [Name in ViewName]: [{ hash: string }, ViewParams[Name]] extends [ViewParams[Name], { hash: string }] ? Name : never
}[ViewName]

/** A view with its parameters, as the stack holds it. */
export type ViewEntry = {
  [Name in ViewName]: ViewParams[Name] extends undefined ? { name: Name } : { name: Name; params: ViewParams[Name] }
}[ViewName]

/** What the modal has to know of a view. What domains have to know of it stands in `viewPurpose.ts`. */
interface ViewTraits {
  /** Shows how an attempt to connect goes. */
  isAttempt?: boolean
  /** Has no way out but its own buttons: closing is refused while it is in the stack. */
  isBinding?: boolean
  /** Has to be dealt with before another view opens. Back leaves the modal, from what lies on top of it too. */
  comesFirst?: boolean
  /** Something has to be approved: a press beside it is no answer. */
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
