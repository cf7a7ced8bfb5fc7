import type { Purpose } from '../database/loginTables.ts'

/** Who asks, from what browser, when. */
export interface Where {
  site: string
  device: string
  time: string
}

/** What a code is for. `next` is the new address. */
const wants = {
  login: ({ site, device, time }: Where) =>
    `Someone wants to sign in with this address on ${site}, in ${device}, at ${time}. The code is:`,
  step_up: ({ site, device, time }: Where) =>
    `Someone wants to confirm a sensitive step of the wallet of this address on ${site}, in ${device}, at ${time}. The code is:`,
  sign_out_everywhere: ({ site, device, time }: Where) =>
    `Someone wants to sign this account out on all its devices and sites, on ${site}, in ${device}, at ${time}. The code is:`,
  delete_account: ({ site, device, time }: Where) =>
    `Someone wants to delete the account and the wallet of this address for good, on ${site}, in ${device}, at ${time}. What the wallet holds is lost without an exported key. The code is:`,
  email_primary: ({ site, device, time }: Where, next: string) =>
    `Someone wants to give the wallet of this address another address, ${next}, on ${site}, in ${device}, at ${time}. The code is:`,
  email_secondary: ({ site, device, time }: Where) =>
    `Someone wants to make this the address of a wallet on ${site}, in ${device}, at ${time}. The code is:`,
  add_email: ({ site, device, time }: Where) =>
    `Someone wants to sign in with this address to an account that they have open on ${site}, in ${device}, at ${time}. It opens that account from then on, not one of yours. The code is:`,
  link_login: ({ site, device, time }: Where) =>
    `Someone signed in at another provider on ${site}, in ${device}, at ${time}, and wants that login to open the account and the wallet of this address from now on. The code is:`,
} satisfies Record<Purpose, (where: Where, next: string) => string>

/** Every word of the mail and of the page that lets a device in. English is the catalogue's shape. */
export const en = {
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',

  codeSubject: (code: string) => `${code} is your Foyer code`,
  wants,
  codeWorks: 'It works for ten minutes, in that browser alone.',
  codeSecret:
    'Never tell anyone this code. Nobody who helps you will ask for it. If this was not you, ignore this email.',

  linkSubject: 'Approve a new device for Foyer',
  newDevice: ({ site, device, time }: Where) =>
    `Someone wants to sign in with this address on ${site}, in ${device}, at ${time}. This device is new.`,
  linkLabel: 'Look at the request',
  linkWorks: 'The link works for ten minutes. Once you have approved the device, another email brings the code.',
  linkNotYou: 'If this was not you, ignore this email, or say so on the page of the link.',

  recoveryRequestedSubject: 'A new device asks for your Foyer wallet',
  recoveryRequested: ({ site, device, time }: Where, from: string) =>
    `Someone signed in with this address on ${site}, in ${device}, at ${time}, and asks for the wallet. The device gets it after ${from}, not before.`,
  recoveryRequestedNotYou:
    'If this was not you, refuse the device on the page of this link. That takes no sign-in, and works until the device has the wallet.',
  refusalLink: 'Refuse this device',
  recoveryRequestedMailbox:
    'Whoever that is reads your email: change the password of your mailbox, too. A device that has the wallet can also sign that one out, under Devices.',

  devicesEndedSubject: 'A device was signed out of your Foyer account',
  devicesEnded: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, someone signed these devices out of your account:`,
  deviceAt: (device: string, site: string) => `${device}, on ${site}`,
  devicesEndedNotYou:
    'If this was not you, sign in, look at your devices and sign out those that you do not know. Any device that waited for the wallet waits from the start again.',

  refusedByLinkSubject: 'A device was refused for your Foyer account',
  refusedByLink: ({ site, device, time }: Where) =>
    `The device ${device}, which had signed in on ${site}, was refused at ${time} by the link of our email. If it signs in again, it waits from the start, and we notify you.`,
  refusedByLinkNotYou: 'If this was not you, someone else reads your email: change its password.',

  recoveredSubject: 'Your Foyer wallet was recovered on a device',
  recovered: ({ site, device, time }: Where) =>
    `The wallet of this address was recovered on ${site}, in ${device}, at ${time}.`,
  recoveredNotYou: 'If this was not you, sign in, look at your devices and sign out those that you do not know.',

  changedSubject: 'Your Foyer wallet has another address now',
  changed: ({ site, device, time }: Where) =>
    `The email address of your wallet was changed on ${site}, in ${device}, at ${time}. This address can no longer sign in to it.`,
  changedNotYou: 'If this was not you, tell the people who run that page at once.',

  passkeyAddedSubject: 'A passkey was added to your Foyer account',
  passkeyAdded: ({ site, device, time }: Where) =>
    `A passkey was added to the account of this address on ${site}, in ${device}, at ${time}. It signs in without a code.`,
  passkeyRemovedSubject: 'A passkey was removed from your Foyer account',
  passkeyRemoved: ({ site, device, time }: Where) =>
    `A passkey was removed from the account of this address on ${site}, in ${device}, at ${time}. It can no longer sign in.`,
  passkeyNotYou:
    'If this was not you, sign in, remove the passkeys that you do not know, and sign out the devices that you do not know.',

  upgradedSubject: 'Your Foyer wallet is yours alone now',
  upgraded: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, the wallet of this address got a way back of its own, and our part of it was erased. From now on we cannot restore it.`,
  wayBackOpenedSubject: 'A new device wants to open your Foyer wallet',
  wayBackOpened: ({ site, device, time }: Where) =>
    `Someone signed in with this address on ${site}, in ${device}, at ${time}, and was asked for your passkey or passphrase. Without it the wallet stays closed there.`,
  wayBackOpenedNotYou:
    'If this was not you, someone else reads your email: change its password. A weak passphrase is worth replacing, too.',
  wayBackAddedSubject: 'A way back to your Foyer wallet was added',
  wayBackAdded: ({ site, device, time }: Where) =>
    `A way back to the wallet of this address was added on ${site}, in ${device}, at ${time}.`,
  wayBackRemovedSubject: 'A way back to your Foyer wallet was removed',
  wayBackRemoved: ({ site, device, time }: Where) =>
    `A way back to the wallet of this address was removed on ${site}, in ${device}, at ${time}. It no longer opens the wallet.`,
  wayBackNotYou:
    'If this was not you, sign in, look at your ways back and your devices, and move your money to another wallet.',

  accountRemovedSubject: 'An account was removed from your Foyer login',
  accountRemoved: ({ site, device, time }: Where) =>
    `On ${site}, in ${device}, at ${time}, a further account was removed from the login of this address. Only words, a file or a private key that you have kept open it now.`,
  accountRemovedNotYou:
    'If this was not you, sign in, look at your accounts and your devices, and sign out the devices that you do not know.',

  emailWay: 'Email',
  passkeyWay: 'Passkey',
  wayAddedSubject: 'A way to sign in was added to your Foyer account',
  wayAdded: ({ site, device, time }: Where, way: string) =>
    `${way} was added as a way to sign in to the account of this address on ${site}, in ${device}, at ${time}.`,
  wayRemovedSubject: 'A way to sign in was removed from your Foyer account',
  wayRemoved: ({ site, device, time }: Where, way: string) =>
    `${way} was removed as a way to sign in to the account of this address on ${site}, in ${device}, at ${time}.`,
  wayNotYou:
    'If this was not you, sign in, remove the ways to sign in that you do not know, and sign out the devices that you do not know.',

  removalRequestedSubject: 'A way to sign in will be removed from your Foyer account',
  removalRequested: ({ site, device, time }: Where, way: string, due: string) =>
    `Someone signed in to the account of this address another way, on ${site}, in ${device}, at ${time}, and says that this way is lost: ${way}. It will be removed after ${due}, not before.`,
  removalNotYou: 'If this was not you, keep it on the page of this link. That takes no sign-in, and works until then.',
  removalDevices:
    'Then sign in, remove the ways to sign in that you do not know, and sign out the devices that you do not know.',
  removedAfterWait: ({ site, device, time }: Where, way: string) =>
    `${way} was removed as a way to sign in to the account of this address. That was asked for on ${site}, in ${device}, at ${time}, and nobody kept it during the wait.`,

  deletedSubject: 'Your Foyer account was deleted',
  deleted: ({ site, device, time }: Where) =>
    `The account of this address was deleted on ${site}, in ${device}, at ${time}. Its wallet can be reached only with an exported key. Signing in with this address creates a new, empty account.`,
  deletedNotYou: 'If this was not you, someone else reads your email: change its password.',

  pageTitle: 'Approve a device',
  moment: 'One moment…',
  reading: 'Loading the request.',
  needsScript: 'This page needs JavaScript.',
  question: 'Approve this device?',
  questionText: 'Someone wants to sign in with your email address. Approve only if that is you, right now.',
  asker: 'Requesting page',
  deviceLabel: 'Device',
  requestedAt: 'Requested at',
  approve: 'Approve this device',
  refuse: 'This was not me',
  approved: 'Device approved',
  approvedText: 'We have sent you a code. Type it on the device that asked for it. You can close this page.',
  refused: 'Request refused',
  refusedText: 'The device was not approved. You can close this page.',
  expired: 'This link has expired',
  expiredText: 'Links work for ten minutes. Ask for a new one on the page where you want to sign in.',
  failed: 'That did not work',
  failedText: 'The server could not be reached or could not send the email. Try again.',

  refusalTitle: 'Refuse a device',
  refusalQuestion: 'Refuse this device?',
  refusalQuestionText:
    'It signed in with your email address and waits for your wallet. Refuse it if that was not you: it is signed out. If it signs in again, it waits from the start, and we notify you.',
  signedInAt: 'Signed in at',
  refuseDevice: 'Refuse this device',
  deviceRefused: 'Device refused',
  deviceRefusedText:
    'It is signed out and has not got the wallet. Whoever used it reads your email: change the password of your mailbox now. If this was your own device, sign in there again: it waits from the start. You can close this page.',
  refusalOver: 'This device is not waiting',
  refusalOverText:
    'It has the wallet, or was signed out. Sign in, look at your devices and sign out those that you do not know.',

  keepTitle: 'Keep a way to sign in',
  keepQuestion: 'Keep this way to sign in?',
  keepQuestionText:
    'Someone signed in to your account another way and asked to remove your email or your passkeys from it, as if they were lost. Keep them if that was not you.',
  keepWay: 'Keep it',
  wayKept: 'It stays',
  wayKeptText:
    'Nothing is removed. Sign in, remove the ways to sign in that you do not know, and sign out the devices that you do not know. You can close this page.',
  keepOver: 'There is nothing to keep',
  keepOverText: 'It stays already, or the wait is over. Sign in, and look at your ways to sign in and at your devices.',

  signIn: 'Sign in',
  asksFor: 'wants:',
  accountAddress: 'Your account address',
  needed: 'Needed',
  yourEmail: 'Your email',
  optional: '(optional)',
  movesNothing: 'It cannot move anything. Each payment and each message asks you first.',
  sendsBack: 'Sends you back to',
  consentContinue: 'Continue',
  consentCancel: 'Cancel',
  notYou: 'Not you?',
  otherAccount: 'Use another account',
  logoutTitle: 'Sign out?',
  logoutText: 'The app that you came from asks to end your sign-in. You stay signed in to Foyer itself.',
  logoutYes: 'Sign out',
  logoutNo: 'Stay signed in',
  signedOut: 'You are signed out',
  signedOutText: 'You can close this page.',
  interactionEnded: 'This sign-in has ended',
  interactionEndedText: 'It took too long, or was begun in another browser. Go back to the app and sign in again.',
  tooMany: 'Too many attempts',
  tooManyText: 'Nothing was shared. Wait a while, then go back to the app and sign in again.',
  openIdFailed: 'This sign-in is not valid',
  openIdFailedText:
    'The app asked for it in a way that is not allowed. Nothing was shared. Go back and try again; if it stays so, tell the people who run the app.',
}

export type Messages = typeof en
