/** Texts for the login. */
export const login = {
  /** Required by the specification. */
  tryAfter: (seconds: number) => `Please try again after ${seconds} seconds`,
  tooManyCodes: 'Too many codes requested. Wait a while, then try again.',
  mailFailed: 'We couldn’t send the email. Check the address.',
  useWallet: 'Use a wallet instead',
  checkEmail: 'Check your email',
  enterCode: 'Enter the 6-digit code',
  sixDigitCode: 'Six-digit code',
  /** The texts before and after the address. */
  willSignIn: ['You’ll be signed in to ', '.'] as readonly [string, string] as readonly [string, string],
  sentTo: ['Sent to ', '. It works for 10 minutes.'] as readonly [string, string] as readonly [string, string],
  lookInSpam: 'Didn’t get it? Check your spam folder.',
  linkFirst: 'If the email contains a link, open it first.',
  windowBlocked: 'Your browser blocked the window. Use the email code instead.',
  notSignedInThere: (host: string) => `You aren’t signed in at ${host}. Use the email code instead.`,
  signedInAt: (host: string) => `Signed in at ${host}?`,
  tooManyWithoutCode: 'Too many attempts. Use the email code or try again later.',
  waitsForWalletThere: (host: string) =>
    `On ${host}, this browser is still waiting for its wallet, so it can’t sign you in elsewhere. Use the email code instead.`,
  withoutCode: 'Continue without a code',
  continueInWindow: 'Continue in the window',
  continueInWindowText: (host: string) => `${host} will ask if you want to sign in to this site.`,
  useEmailInstead: 'Use email code instead',
  walletLaterTitle: 'Your wallet will be available on this device later',
  walletLaterText: (time: string) =>
    `For your security, there’s a waiting period on new devices. We’ve notified you by email. Sign in here again after ${time}.`,
  sendAgain: 'Resend',
  sendAgainIn: (seconds: number) => `Resend in ${seconds} s`,
  newCodeSent: 'New code sent',
  wrongCode: (triesLeft: number) => `That code isn’t right. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`,
  codeOverTitle: 'This code no longer works',
  codeOverText: 'Request a new one and use the latest email.',
  sendNewCode: 'Send a new code',
  approveDevice: 'Approve this device',
  confirmItIsYou: 'Confirm it’s you',
  openMail: ['Open the email we sent to ', ' and press “Approve this device”. Keep this window open.'] as readonly [
    string,
    string,
  ],
  oncePerDevice: 'Only needed once per device.',
  linkExpiredTitle: 'This link has expired',
  linkExpiredText: 'We can send you a new one.',
  sendNewMail: 'Send a new email',
  /** Required by the specification. */
  emailUnavailableTitle: 'Unable to load email login dependency',
  emailUnavailableText: 'A browser extension or a network filter may be blocking it.',
  /** Required by the specification. */
  actionNotAllowed: 'Action not allowed',
}
