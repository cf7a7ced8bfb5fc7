/** The features and their defaults. A page can turn them on or off, and a project can do so for all of its pages. */
export const features = {
  /** Offers login by e-mail, if the server supports it. Default: true. */
  email: true,
  /** Offers login by a passkey. Default: true. */
  passkey: true,
  /** Lets a login also sign the visitor in to the page, if the page supports sign-in. Default: true. */
  loginSignIn: true,
  /** Shows the wallets next to the e-mail field instead of behind one row. Default: true. */
  emailShowWallets: true,
  /** Offers the complete wallet list. Default: true. */
  allWallets: true,
  /** Requires consent to the terms and the privacy policy before login. Default: false. */
  legalCheckbox: false,
  /** Shows the account's address as a QR code, for receiving tokens. Default: true. */
  receive: true,
  /** Lets visitors send tokens from the account. Default: true. */
  send: true,
  /** Lets visitors swap tokens of the account. Default: true. */
  swaps: true,
  /** Offers to buy tokens, if an onramp provider is available. Default: true. */
  onramp: true,
  /** Shows the account's transactions. Default: true. */
  history: true,
  /**
   * Lets pages request permissions from the embedded wallet to send their own transactions within limits (ERC-7715).
   * Default: false.
   */
  smartSessions: false,
  /** Lets the page request payments from visitors. Default: false. */
  pay: false,
  /** Counts analytics events in the modal, if the project also enables it. Default: false. */
  analytics: false,
  /** Shows the wallets behind one row. Default: false. */
  collapseWallets: false,
}
export type Feature = keyof typeof features

/** Login methods, in the order of the Connect view. */
export const defaultConnectMethodsOrder = ['email', 'social', 'wallet'] as const

/** Account features, in the order of the account screen. */
export const defaultWalletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const

/** Wallet types, in the order of their rows. */
export const defaultConnectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
