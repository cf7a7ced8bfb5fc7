import type { ViewName } from './viewEntry.ts'

/**
 * What domains have to know of each other's views. The modal's own rules about views are traits in `viewEntry.ts`, as its
 * first picture needs them.
 */
export interface ViewPurpose {
  /** A step of logging in by e-mail. */
  isEmailLogin?: boolean
  /** A login by a provider, until it is left. */
  isSocialLogin?: boolean
  isFarcasterLogin?: boolean
  isPasskeyLogin?: boolean
  /** A step of adding a way to log in, of removing one, or of proving the account without an address. */
  isWayChange?: boolean
  /** Shows how a wallet becomes the visitor's alone. */
  isUpgrade?: boolean
  /** A step of changing the e-mail address. */
  isEmailChange?: boolean
  /** A step of signing out everywhere or of deleting the account. */
  isAccountEnd?: boolean
  /** Left once a network was chosen. */
  isNetworkChoice?: boolean
  /** What connected visitors come to where nothing else is due. */
  isAccountHome?: boolean
  /** Of the active account: the modal is left once there is none. */
  needsAccount?: boolean
  /** A step of having a transaction made: once it is, its receipt is shown. */
  isOrdering?: boolean
  /** A step of having a pending transaction replaced: once it is, the receipt of the other one is shown. */
  isReplacing?: boolean
  /** A step of registering a name for the account. */
  isNaming?: boolean
  /** Shows how a transaction goes. */
  isReceipt?: boolean
}

const purposes: { readonly [Name in ViewName]?: ViewPurpose } = {
  EmailCode: { isEmailLogin: true },
  EmailDevice: { isEmailLogin: true },
  ConnectingSocial: { isSocialLogin: true },
  ConnectingFarcaster: { isFarcasterLogin: true },
  ConnectingPasskey: { isPasskeyLogin: true },
  LinkWay: { isWayChange: true },
  RemoveWay: { isWayChange: true },
  ProveAccount: { isWayChange: true },
  UpgradeWallet: { isUpgrade: true },
  WaysBack: { needsAccount: true },
  TouchLimit: { needsAccount: true },
  RemoveWayBack: { needsAccount: true },
  LoginAccounts: { needsAccount: true },
  RemoveLoginAccount: { needsAccount: true },
  UpdateEmail: { isEmailChange: true },
  UpdateEmailCode: { isEmailChange: true },
  AccountEnd: { isAccountEnd: true },
  Networks: { isNetworkChoice: true },
  SwitchNetwork: { isNetworkChoice: true },
  UnsupportedChain: { isNetworkChoice: true },
  Account: { isAccountHome: true, needsAccount: true },
  Accounts: { isAccountHome: true },
  AccountSettings: { needsAccount: true },
  AccountType: { needsAccount: true },
  RegisterAccountName: { needsAccount: true, isNaming: true },
  RegisterAccountNameSuccess: { needsAccount: true },
  AccountNameProfile: { needsAccount: true },
  Tokens: { needsAccount: true },
  Items: { needsAccount: true },
  Item: { needsAccount: true },
  Transactions: { needsAccount: true },
  Transaction: { needsAccount: true },
  ExportActivity: { needsAccount: true },
  WalletReceive: { needsAccount: true },
  OnRamp: { needsAccount: true },
  OnRampProviders: { needsAccount: true },
  BuyInProgress: { needsAccount: true },
  WalletSend: { needsAccount: true, isOrdering: true },
  WalletSendPreview: { needsAccount: true, isOrdering: true },
  WalletSendReplace: { needsAccount: true, isReplacing: true },
  WalletSendConfirmed: { isReceipt: true },
  Swap: { needsAccount: true },
  SwapSelectToken: { needsAccount: true },
  SwapSlippage: { needsAccount: true },
  SwapReview: { needsAccount: true, isOrdering: true },
  SwapConfirmed: { isReceipt: true },
  Pay: { isOrdering: true },
  PayLoading: { isReceipt: true },
  SmartSessionList: { needsAccount: true },
  SmartSession: { needsAccount: true },
  SmartSessionCreated: { needsAccount: true },
  // A new passkey, or a proof by one, is asked for on the sheet, and at a login whether an address is the visitor's.
  ApproveTransaction: {
    isOrdering: true,
    isReplacing: true,
    isWayChange: true,
    isNaming: true,
    isEmailLogin: true,
    isSocialLogin: true,
    isFarcasterLogin: true,
    isPasskeyLogin: true,
  },
}

export const purposeOf = ({ name }: { name: ViewName }): ViewPurpose => purposes[name] ?? {}
