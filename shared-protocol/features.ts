/** The features that a page, or its project for all of its pages, turns on and off, with their defaults. */
export const features = {
  /** Offers to sign in by e-mail, where the server can. Default: true. */
  email: true,
  /** Offers to sign in by a passkey. Default: true. */
  passkey: true,
  /** Lets a login sign the visitor in to the page as well, where the page signs visitors in. Default: true. */
  loginSignIn: true,
  /** Shows the wallets beside the e-mail field; otherwise they are behind one row. Default: true. */
  emailShowWallets: true,
  /** Offers the whole wallet listing. Default: true. */
  allWallets: true,
  /** Asks for consent to the terms and the privacy policy before anything else. Default: false. */
  legalCheckbox: false,
  /** Shows the address of the account as a code, to receive tokens. Default: true. */
  receive: true,
  /** Sends tokens from the account. Default: true. */
  send: true,
  /** Swaps tokens of the account. Default: true. */
  swaps: true,
  /** Offers to buy tokens for money, where somebody sells them. Default: true. */
  onramp: true,
  /** Shows what the account sent and received. Default: true. */
  history: true,
  /** Lets pages ask to act by themselves within limits (ERC-7715), by the embedded wallet. Default: false. */
  smartSessions: false,
  /** Asks visitors to pay for the page. Default: false. */
  pay: false,
  /** Counts what happens in the modal, where the project wants it too. Default: false. */
  analytics: false,
  /** Puts the wallets behind one row. Default: false. */
  collapseWallets: false,
}
export type Feature = keyof typeof features

/** Ways to sign in, in the order of the Connect view. */
export const defaultConnectMethodsOrder = ['email', 'social', 'wallet'] as const

/** What an account is used for, in the order of the account screen. */
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
