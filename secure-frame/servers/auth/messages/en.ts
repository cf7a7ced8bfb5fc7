import type { CodePurpose } from '../database/loginTables.ts'

/** The requesting page, its browser and the time. */
export interface Where {
  site: string
  device: string
  time: string
}

/** Describes the purpose of a code. `next` is the new address. */
const wants = {
  login: ({ site, device, time }: Where) =>
    `Someone is signing in with this email on ${site}, in ${device}, at ${time}. The code is:`,
  step_up: ({ site, device, time }: Where) =>
    `Someone is confirming a sensitive step for your Foyer wallet on ${site}, in ${device}, at ${time}. The code is:`,
  sign_out_everywhere: ({ site, device, time }: Where) =>
    `Someone is signing your account out on all devices and sites, on ${site}, in ${device}, at ${time}. The code is:`,
  delete_account: ({ site, device, time }: Where) =>
    `Someone is permanently deleting your Foyer account and wallet on ${site}, in ${device}, at ${time}. Without an exported key, everything in the wallet is lost. The code is:`,
  email_primary: ({ site, device, time }: Where, next: string) =>
    `Someone is changing the email of your Foyer wallet to ${next} on ${site}, in ${device}, at ${time}. The code is:`,
  email_secondary: ({ site, device, time }: Where) =>
    `Someone is making this the email of a Foyer wallet on ${site}, in ${device}, at ${time}. The code is:`,
  add_email: ({ site, device, time }: Where) =>
    `Someone is adding this email to a Foyer account they’re signed in to on ${site}, in ${device}, at ${time}. It will open that account, not one of yours. The code is:`,
  link_login: ({ site, device, time }: Where) =>
    `Someone signed in with another provider on ${site}, in ${device}, at ${time}, and is linking that login to your Foyer account and wallet. The code is:`,
} satisfies Record<CodePurpose, (where: Where, next: string) => string>

/** All texts of the e-mails and of the page that admits a device. English defines the catalog's shape. */
export const en = {
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',

  codeSubject: (code: string) => `${code} is your Foyer code`,
  wants,
  codeWorks: 'It works for ten minutes, only in that browser.',
  codeSecret:
    'Never tell anyone this code. Support staff will never ask for it. If this wasn’t you, ignore this email.',

  linkSubject: 'Approve a new device for Foyer',
  newDevice: ({ site, device, time }: Where) =>
    `Someone is signing in with this email on ${site}, in ${device}, at ${time}. This device is new.`,
  linkLabel: 'Review request',
  linkWorks: 'The link works for ten minutes. After you approve the device, we’ll send the code in another email.',
  linkNotYou: 'If this wasn’t you, ignore this email, or refuse the request on the linked page.',

  recoveryRequestedSubject: 'A new device is requesting your Foyer wallet',
  recoveryRequested: ({ site, device, time }: Where, from: string) =>
    `Someone signed in with this email on ${site}, in ${device}, at ${time}, and is requesting your wallet. The device gets it after ${from}, not before.`,
  recoveryRequestedNotYou:
    'If this wasn’t you, refuse the device on the linked page. You don’t need to sign in, and it works until the device has the wallet.',
  refusalLink: 'Refuse this device',
  recoveryRequestedMailbox:
    'Whoever it is can read your email, so change your email password, too. You can also sign that device out under Devices, on a device that has the wallet.',

  devicesEndedSubject: 'A device was signed out of your Foyer account',
  devicesEnded: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, someone signed these devices out of your account:`,
  deviceAt: (device: string, site: string) => `${device}, on ${site}`,
  devicesEndedNotYou:
    'If this wasn’t you, sign in, check your devices and sign out any you don’t recognize. Devices that were waiting for the wallet start waiting again.',

  refusedByLinkSubject: 'A device was refused for your Foyer account',
  refusedByLink: ({ site, device, time }: Where) =>
    `The device ${device}, which signed in on ${site}, was refused at ${time} using the link in our email. If it signs in again, the waiting period restarts and we’ll notify you.`,
  refusedByLinkNotYou: 'If this wasn’t you, someone else can read your email. Change your email password.',

  recoveredSubject: 'Your Foyer wallet was recovered on a device',
  recovered: ({ site, device, time }: Where) => `Your Foyer wallet was recovered on ${site}, in ${device}, at ${time}.`,
  recoveredNotYou: 'If this wasn’t you, sign in, check your devices and sign out any you don’t recognize.',

  changedSubject: 'The email of your Foyer wallet was changed',
  changed: ({ site, device, time }: Where) =>
    `The email of your wallet was changed on ${site}, in ${device}, at ${time}. This email can no longer sign in to it.`,
  changedNotYou: 'If this wasn’t you, contact that site right away.',

  passkeyAddedSubject: 'A passkey was added to your Foyer account',
  passkeyAdded: ({ site, device, time }: Where) =>
    `A passkey was added to your account on ${site}, in ${device}, at ${time}. It signs in without a code.`,
  passkeyRemovedSubject: 'A passkey was removed from your Foyer account',
  passkeyRemoved: ({ site, device, time }: Where) =>
    `A passkey was removed from your account on ${site}, in ${device}, at ${time}. It can no longer sign in.`,
  passkeyNotYou:
    'If this wasn’t you, sign in, remove any passkeys you don’t recognize, and sign out any devices you don’t recognize.',

  upgradedSubject: 'Your Foyer wallet is now yours alone',
  upgraded: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, your wallet got its own recovery method, and we deleted our key share. From now on, we can’t restore the wallet.`,
  wayBackOpenedSubject: 'A new device is trying to open your Foyer wallet',
  wayBackOpened: ({ site, device, time }: Where) =>
    `Someone signed in with this email on ${site}, in ${device}, at ${time}, and was asked for your passkey or passphrase. Without it, the wallet stays closed there.`,
  wayBackOpenedNotYou:
    'If this wasn’t you, someone else can read your email. Change your email password. If your passphrase is weak, replace it, too.',
  wayBackAddedSubject: 'A recovery method was added to your Foyer wallet',
  wayBackAdded: ({ site, device, time }: Where) =>
    `A recovery method was added to your wallet on ${site}, in ${device}, at ${time}.`,
  wayBackRemovedSubject: 'A recovery method was removed from your Foyer wallet',
  wayBackRemoved: ({ site, device, time }: Where) =>
    `A recovery method was removed from your wallet on ${site}, in ${device}, at ${time}. It no longer opens the wallet.`,
  wayBackNotYou:
    'If this wasn’t you, sign in, check your recovery methods and devices, and move your funds to another wallet.',

  accountRemovedSubject: 'An account was removed from your Foyer sign-in',
  accountRemoved: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, one of your accounts was removed from your sign-in. Only words, a file or a private key you saved can open it now.`,
  accountRemovedNotYou:
    'If this wasn’t you, sign in, check your accounts and devices, and sign out any devices you don’t recognize.',

  emailMethod: 'Email',
  passkeyMethod: 'Passkey',
  loginMethodAddedSubject: 'A sign-in method was added to your Foyer account',
  loginMethodAdded: ({ site, device, time }: Where, method: string) =>
    `${method} was added as a sign-in method to your account on ${site}, in ${device}, at ${time}.`,
  loginMethodRemovedSubject: 'A sign-in method was removed from your Foyer account',
  loginMethodRemoved: ({ site, device, time }: Where, method: string) =>
    `${method} was removed as a sign-in method from your account on ${site}, in ${device}, at ${time}.`,
  loginMethodNotYou:
    'If this wasn’t you, sign in, remove any sign-in methods you don’t recognize, and sign out any devices you don’t recognize.',

  removalRequestedSubject: 'A sign-in method will be removed from your Foyer account',
  removalRequested: ({ site, device, time }: Where, method: string, due: string) =>
    `Someone signed in to your account with another method on ${site}, in ${device}, at ${time}, and reported this one as lost: ${method}. It will be removed after ${due}, not before.`,
  removalNotYou: 'If this wasn’t you, open this link and keep it. You don’t need to sign in.',
  removalDevices:
    'Then sign in, remove any sign-in methods you don’t recognize, and sign out any devices you don’t recognize.',
  removedAfterWait: ({ site, device, time }: Where, method: string) =>
    `${method} was removed as a sign-in method from your account. This was requested on ${site}, in ${device}, at ${time}, and no one kept it during the wait.`,

  deletedSubject: 'Your Foyer account was deleted',
  deleted: ({ site, device, time }: Where) =>
    `Your account was deleted on ${site}, in ${device}, at ${time}. You can only access its wallet with an exported key. Signing in with this email creates a new, empty account.`,
  deletedNotYou: 'If this wasn’t you, someone else can read your email. Change your email password.',

  pageTitle: 'Approve a device',
  moment: 'One moment…',
  reading: 'Loading the request.',
  needsScript: 'This page needs JavaScript.',
  question: 'Approve this device?',
  questionText: 'Someone is signing in with your email. Approve only if that’s you, right now.',
  asker: 'Requesting page',
  deviceLabel: 'Device',
  requestedAt: 'Requested at',
  approve: 'Approve this device',
  refuse: 'This wasn’t me',
  approved: 'Device approved',
  approvedText: 'We’ve sent you a code. Enter it on the device that requested it. You can close this page.',
  refused: 'Request refused',
  refusedText: 'The device wasn’t approved. You can close this page.',
  expired: 'This link has expired',
  expiredText: 'Links work for ten minutes. Request a new one on the page where you want to sign in.',
  failed: 'That didn’t work',
  failedText: 'We couldn’t reach the server or send the email. Try again.',

  refusalTitle: 'Refuse a device',
  refusalQuestion: 'Refuse this device?',
  refusalQuestionText:
    'It signed in with your email and is waiting for your wallet. If that wasn’t you, refuse it and we’ll sign it out. If it signs in again, the waiting period restarts and we’ll notify you.',
  signedInAt: 'Signed in at',
  refuseDevice: 'Refuse this device',
  deviceRefused: 'Device refused',
  deviceRefusedText:
    'It’s signed out and didn’t get the wallet. Whoever used it can read your email, so change your email password now. If it was your own device, sign in there again. The waiting period restarts. You can close this page.',
  refusalOver: 'This device isn’t waiting',
  refusalOverText:
    'It has the wallet or was signed out. Sign in, check your devices and sign out any you don’t recognize.',

  keepTitle: 'Keep a sign-in method',
  keepQuestion: 'Keep this sign-in method?',
  keepQuestionText:
    'Someone signed in to your account with another method and reported your email or your passkeys as lost. If this wasn’t you, keep them.',
  keepWay: 'Keep it',
  wayKept: 'It stays',
  wayKeptText:
    'Nothing was removed. Sign in, remove any sign-in methods you don’t recognize, and sign out any devices you don’t recognize. You can close this page.',
  keepOver: 'There is nothing to keep',
  keepOverText: 'It was kept already, or the wait is over. Sign in and check your sign-in methods and devices.',

  signIn: 'Sign in',
  asksFor: 'is requesting:',
  accountAddress: 'Your account address',
  needed: 'Required',
  yourEmail: 'Your email',
  optional: '(optional)',
  movesNothing: 'It can’t move anything. You approve each payment and message first.',
  sendsBack: 'Sends you back to',
  consentContinue: 'Continue',
  consentCancel: 'Cancel',
  notYou: 'Not you?',
  otherAccount: 'Use another account',
  logoutTitle: 'Sign out?',
  logoutText: 'The app you came from wants to sign you out. You’ll stay signed in to Foyer itself.',
  logoutYes: 'Sign out',
  logoutNo: 'Stay signed in',
  signedOut: 'You’re signed out',
  signedOutText: 'You can close this page.',
  interactionEnded: 'This sign-in has ended',
  interactionEndedText: 'It took too long or was started in another browser. Go back to the app and sign in again.',
  tooMany: 'Too many attempts',
  tooManyText: 'Nothing was shared. Wait a while, then go back to the app and sign in again.',
  openIdFailed: 'This sign-in isn’t valid',
  openIdFailedText:
    'The app requested it in a way that isn’t allowed. Nothing was shared. Go back and try again. If that doesn’t help, contact the app’s support.',
}

export type Messages = typeof en
