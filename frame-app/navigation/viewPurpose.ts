import type { ViewName } from './viewEntry.ts'

/**
 * The properties of views that domains share. The modal's own rules are traits in `viewEntry.ts`, because its first
 * paint needs them.
 */
export interface ViewPurpose {
  /** A step of the email login. */
  isEmailLogin?: boolean
  /** A social login, until it is left. */
  isSocialLogin?: boolean
  isFarcasterLogin?: boolean
  isPasskeyLogin?: boolean
  /** A step of adding or removing a login method, or of proving the account without an email address. */
  isWayChange?: boolean
  /** Shows the upgrade that gives the visitor sole control of the wallet. */
  isUpgrade?: boolean
  /** A step of changing the email address. */
  isEmailChange?: boolean
  /** A step of signing out everywhere or of deleting the account. */
  isAccountEnd?: boolean
  /** Left after a network was chosen. */
  isNetworkChoice?: boolean
  /** The default view for connected visitors. */
  isAccountHome?: boolean
  /** Belongs to the active account: the modal closes once there is none. */
  needsAccount?: boolean
  /** A step of sending a transaction. After that, its receipt is shown. */
  isOrdering?: boolean
  /** A step of replacing a pending transaction. After that, the receipt of the replacement is shown. */
  isReplacing?: boolean
  /** A step of registering an account name. */
  isNaming?: boolean
  /** Shows the progress of a transaction. */
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
  // The sheet asks for a new passkey or a proof by passkey. At a login, it asks if an address is the visitor's.
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
