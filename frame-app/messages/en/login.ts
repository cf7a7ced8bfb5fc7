/** Texts of logging in. */
export const login = {
  /** Fixed by the specification. */
  tryAfter: (seconds: number) => `Please try again after ${seconds} seconds`,
  tooManyCodes: 'Too many codes were requested. Wait a while, then try again.',
  mailFailed: 'The email could not be sent. Check the address.',
  useWallet: 'Use a wallet instead',
  checkEmail: 'Check your email',
  enterCode: 'Enter the 6-digit code',
  sixDigitCode: 'Six-digit code',
  /** Around the address. */
  willSignIn: ['You will be signed in to ', '.'] as readonly [string, string],
  sentTo: ['Sent to ', '. It works for 10 minutes.'] as readonly [string, string],
  lookInSpam: 'Nothing yet? Look in spam.',
  linkFirst: 'If the email has a link, open that first.',
  windowBlocked: 'The window did not open for this page. Use the email instead.',
  notSignedInThere: (host: string) => `You are not signed in at ${host}. Use the email instead.`,
  signedInAt: (host: string) => `Signed in at ${host}?`,
  tooManyWithoutCode: 'Too many attempts. Use the email, or try again later.',
  waitsForWalletThere: (host: string) =>
    `On ${host}, this browser still waits for its wallet and cannot sign you in elsewhere. Use the email instead.`,
  withoutCode: 'Continue without a code',
  continueInWindow: 'Continue in the window',
  continueInWindowText: (host: string) => `${host} asks whether you want to sign in on this site.`,
  useEmailInstead: 'Use the email instead',
  walletLaterTitle: 'Your wallet comes to this device later',
  walletLaterText: (time: string) =>
    `This device has not held it before. We have notified you by email. Sign in here again from ${time}. The wait starts again when a device is refused or signed out.`,
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  newCodeSent: 'New code sent',
  wrongCode: (triesLeft: number) => `That code is not right. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`,
  codeOverTitle: 'This code no longer works',
  codeOverText: 'Ask for a new one and use the latest email.',
  sendNewCode: 'Send a new code',
  approveDevice: 'Approve this device',
  confirmItIsYou: 'Confirm it is you',
  openMail: ['Open the email we sent to ', ' and press “Approve this device”. Keep this window open.'] as readonly [
    string,
    string,
  ],
  oncePerDevice: 'Only needed once per device.',
  linkExpiredTitle: 'The link has expired',
  linkExpiredText: 'We can send you a fresh one.',
  sendNewMail: 'Send a new email',
  /** Fixed by the specification. */
  emailUnavailableTitle: 'Unable to load email login dependency',
  emailUnavailableText: 'A browser extension or a network filter may be blocking it.',
  /** Fixed by the specification. */
  actionNotAllowed: 'Action not allowed',
}
