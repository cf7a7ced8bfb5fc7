/** The features that a page, or its project for all of its pages, can turn on or off, with their defaults. */
export const features = {
  /** Offers to sign in by e-mail, if the server supports it. Default: true. */
  email: true,
  /** Offers to sign in by a passkey. Default: true. */
  passkey: true,
  /** Lets a login also sign the visitor in to the page, if the page has a sign-in. Default: true. */
  loginSignIn: true,
  /** Shows the wallets beside the e-mail field instead of behind one row. Default: true. */
  emailShowWallets: true,
  /** Offers the complete wallet list. Default: true. */
  allWallets: true,
  /** Requires consent to the terms and the privacy policy first. Default: false. */
  legalCheckbox: false,
  /** Shows the address of the account as a QR code, to receive tokens. Default: true. */
  receive: true,
  /** Sends tokens from the account. Default: true. */
  send: true,
  /** Swaps tokens of the account. Default: true. */
  swaps: true,
  /** Offers to buy tokens for money, if an onramp provider is available. Default: true. */
  onramp: true,
  /** Shows the transactions of the account. Default: true. */
  history: true,
  /**
   * Lets pages request permissions for their own transactions within limits (ERC-7715), by the embedded wallet.
   * Default: false.
   */
  smartSessions: false,
  /** Lets the page request payments from visitors. Default: false. */
  pay: false,
  /** Counts events in the modal, if the project enables it too. Default: false. */
  analytics: false,
  /** Puts the wallets behind one row. Default: false. */
  collapseWallets: false,
}
export type Feature = keyof typeof features

/** Login methods, in the order of the Connect view. */
export const defaultConnectMethodsOrder = ['email', 'social', 'wallet'] as const

/** Features of an account, in the order of the account screen. */
export const defaultWalletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const

/** Kinds of wallets, in the order of their rows. */
export const defaultConnectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
