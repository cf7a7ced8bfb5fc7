import type { ViewName } from './viewEntry.ts'

/**
 * View properties shared by domains. `viewEntry.ts` contains the modal's own properties, which its first paint needs.
 */
export interface ViewPurpose {
  /** A step of the email login. */
  isEmailLogin?: boolean
  /** A social login that is not completed or left yet. */
  isSocialLogin?: boolean
  isFarcasterLogin?: boolean
  isPasskeyLogin?: boolean
  /** A step to add or remove a login method, or to prove the identity of a visitor without an email address. */
  isWayChange?: boolean
  /** Shows the upgrade that gives the visitor sole control of the wallet. */
  isUpgrade?: boolean
  /** A step to change the email address. */
  isEmailChange?: boolean
  /** A step to sign out everywhere or to delete the account. */
  isAccountEnd?: boolean
  /** Closed after the visitor chooses a network. */
  isNetworkChoice?: boolean
  /** The default view when connected. */
  isAccountHome?: boolean
  /** Belongs to the active account. The modal closes if there is none. */
  needsAccount?: boolean
  /** A step to send a transaction. The receipt follows. */
  isOrdering?: boolean
  /** A step to replace a pending transaction. The replacement's receipt follows. */
  isReplacing?: boolean
  /** A step to register an account name. */
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
  // The secure frame's sheet asks for a new passkey or a passkey confirmation. At a login, it asks whether an address
  // belongs to the visitor.
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
