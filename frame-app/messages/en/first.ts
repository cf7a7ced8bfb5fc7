/** Texts for the first view and the modal around it. */
export const en = {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  somethingWentWrong: 'Something went wrong',
  offline: 'You’re offline. Reconnecting...',

  connectTo: (app: string) => `Connect to ${app}`,
  wallets: 'Wallets',
  recent: 'Recent',
  installed: 'Installed',
  terms: 'Terms',
  privacyPolicy: 'Privacy policy',
  acceptPrefix: 'By continuing, you accept the',
  and: 'and',

  scanTitle: 'Scan with your phone',
  scanAny: 'Any WalletConnect wallet',
  anotherDevice: 'Use another device',
  allWallets: 'All wallets',
  /** The number of wallets is rounded down. */
  atLeast: (count: string) => `${count}+`,
  newToWallets: 'New to wallets?',

  authenticating: 'Authenticating...',

  email: 'Email',
  continue: 'Continue',
  orContinueWith: 'or continue with',
  continueWithWallet: 'Continue with a wallet',
  fullEmail: 'Enter a full email address, like you@example.com.',
  anErrorOccurred: 'An error occurred',
}
