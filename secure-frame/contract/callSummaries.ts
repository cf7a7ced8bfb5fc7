import type { AuthCallName } from './contract.ts'

/** The OpenAPI summaries of the calls. They are separate from the contract because the frame does not need them. */
export const callSummaries: Record<AuthCallName, string> = {
  sendCode: 'Starts a login: mails a code, or a link that lets the device in first where the project asks for that.',
  getDeviceApproval: 'Whether the mailed link was approved. Once it is, the code has been mailed.',
  redeemCode: 'Ends a login by its code: a session for this device. It counts as a step-up.',
  startSocial:
    'Starts a login by a provider, good for ten minutes: the address where the window goes. Refused where the server or the ' +
    'project does not offer the provider.',
  getSocial: 'How that login stands: `finished` once the provider has said who it is.',
  redeemSocial:
    'Ends a login by a provider, by the code that its window handed over or by the six digits that it showed, within five ' +
    'minutes and three tries: a session for this device. It counts as a step-up. Refused with `email_known` where the provider ' +
    'opens no account yet, but has verified an address by which one logs in.',
  startFarcaster:
    "Starts a login by Farcaster: a link for the visitor's app, good for five minutes. Refused where the server or the " +
    'project does not offer it.',
  getFarcaster: 'Whether the app has answered, and for whom. The relay is asked every 1.5 seconds at most.',
  redeemFarcaster: 'Ends a login by Farcaster once it is finished: a session for this device. It counts as a step-up.',
  startPasskey:
    'Starts a login by a passkey that is there, or by a new one for a new account: what the browser is asked for.',
  redeemPasskey: 'Ends a login by the passkey that answered: a session for this device. It counts as a step-up.',
  redeemNewPasskey: 'Makes an account with the passkey that was just created: a session for this device.',
  startOwnPasskey:
    'What the browser is asked for to add a passkey to this account, or to confirm a step-up by one of its own.',
  addPasskey:
    'Adds the passkey that was just created, which is a step-up. Needs one of the last five minutes, beside an address or a ' +
    'passkey by a mailed code or a passkey; is mailed about.',
  stepUpByPasskey: 'Ends a step-up by a passkey of this account.',
  listPasskeys: 'The passkeys of this account.',
  renamePasskey: 'Gives a passkey another name.',
  removePasskey:
    'Removes a passkey, by which nobody logs in from then on. Needs a mailed code or a passkey of the last five minutes; is mailed about. ' +
    'Refused for the last way to log in.',
  listIdentities: 'The ways to log in of this account, by the names that the providers or the owner gave.',
  startOwnSocial:
    'Starts a login by a provider that is for this session alone: `prove` for a step-up, where the provider is told to ask ' +
    'again; `add` for a new way to log in, which needs a step-up of the last five minutes.',
  stepUpBySocial: 'Ends a step-up by that login. Refused where it is not by a way of this account.',
  readOwnSocial:
    'Who has logged in there, before it is added: what the provider calls them, and the address that it has verified. Its code is ' +
    'not used up by that. Refused with `way_unnamed` where the provider says neither.',
  addSocial:
    'Adds the login by a provider as a way to log in. Needs a step-up of the last five minutes; is mailed about. Refused where ' +
    'another account has it.',
  startOwnFarcaster:
    'Starts a login by Farcaster that is for this session alone, to be added. Needs a step-up of the last five minutes; ' +
    '`getFarcaster` says how it stands.',
  readOwnFarcaster: 'Who has signed, before it is added: the fid, and what the relay calls it.',
  addFarcaster: 'Adds that login once it is finished, likewise.',
  startOwnEmail:
    'Mails a code to an address that is to become a way to log in. Needs a step-up of the last five minutes, beside a passkey by it.',
  addEmail: 'Adds the address by its code, likewise.',
  removeIdentity:
    'Removes a way to log in, with all passkeys where it is that one. Needs a step-up of the last five minutes; is mailed ' +
    'about. Refused for the last one.',
  removeIdentityLater:
    'For who has lost the mailbox or the passkeys: requests the removal of the address, or of all passkeys, after the recovery delay ' +
    '(a day where none is set). Needs a step-up of the last five minutes by any way; the address is mailed a link that keeps the way. ' +
    'One at a time, three a day. Refused to a device that waits for the wallet, for the last way, for passkeys that open the wallet, ' +
    'and for the address of an account that has a passkey.',
  keepIdentity: 'Ends that wait: the way stays. Needs a mailed code or a passkey of the last five minutes.',
  sendKnownEmailCode:
    'After `email_known`: mails a code to the address, or first the link that lets a new device in where the account needs that.',
  linkKnownEmail:
    'Ends the login by both codes: a session of the account of the address, which the provider opens from then on.',
  makeSecondAccount: 'Ends the login by an account of its own, beside the one of the address.',
  createGrant:
    'A one-time grant, good for a minute: the device with this key may sign in to this account on this page, without a code. ' +
    'Refused to a device that waits for the wallet. It ends with the session that made it.',
  redeemGrant: 'Ends a login by its grant: a session for the device that it was made for. It counts as a step-up.',
  refresh: 'New tokens for the refresh token, which is used up. Used again later, it ends the session.',
  getSession: 'Whose session it is.',
  signOut: 'Ends the session of this device.',
  answerInteraction:
    'A one-time token, good for a minute: the browser that began this interaction of the OpenID provider shows by it who is ' +
    'signed in. Needs a signature by the account that the provider will name.',
  createWallet: 'Keeps the accounts and two shares of a wallet that was just made. Refused where the user has one.',
  createOwnWallet: 'The same of tier 1: one share, and a way back in place of a recovery share.',
  getAuthShare: "The auth share of this device's set; of another set only within a recovery.",
  getRecoveryShare:
    'A recovery share and the set that it belongs to. Needs a step-up of the last five minutes; is mailed about. A ' +
    'device that never had the wallet may have to wait first.',
  addShares: 'Keeps the two shares of a set made anew for this device. Needs a step-up of the last five minutes.',
  listWaysBack: 'The tier of the wallet, and the ways by which its owner opens it on a new device.',
  stageUpgrade:
    'Keeps a new split of the wallet for this device, and its first way back, beside what is there, which stays valid. Needs a ' +
    'step-up of the last five minutes.',
  readUpgrade: 'What was staged, so that the browser tries it out before anything is erased.',
  finishUpgrade:
    'Makes the staged split the one of this device, and erases every recovery share of the wallet, all at once: from then on it is ' +
    'of tier 1. Needs a signature by its key; is mailed about.',
  openWayBack:
    'The encrypted share of a way back, with the one that it fits. Needs a step-up of the last five minutes; is mailed about.',
  addDeviceShare:
    'Keeps the auth share of a split that was made anew for this device, of a wallet of tier 1. Needs a signature by its key.',
  copyPasskeyWays:
    'What the passkeys of the account open, for a recovery file: nothing without one of them. Needs a step-up of the last five ' +
    'minutes and a signature by its key.',
  addWayBack: 'Keeps a further way back. Needs a step-up of the last five minutes and a signature; is mailed about.',
  removeWayBack:
    'Erases a way back, but never the last one. Needs a step-up of the last five minutes; is mailed about.',
  readTouchLimit:
    'The value above which a touch of a passkey is asked for before anything is signed, and the public keys of the passkeys.',
  changeTouchLimit:
    'Changes that value. Raised or taken away only with the answer of a passkey of this account to a question of ' +
    '`startOwnPasskey`; refused to a device that waits for the wallet.',
  startStepUp: "Mails a code to the user's own address. It works for the purpose that is named alone.",
  finishStepUp: 'Ends a step-up by its code.',
  startEmailChange: 'Starts a change of address: mails a code to the old one.',
  redeemPrimaryCode: 'Takes the code of the old address, then mails one to the new address.',
  redeemSecondaryCode: 'Takes the code of the new address, which is the address from then on. The old one is told.',
  listDevices: 'Every device that has a session.',
  signOutEverywhere:
    'Ends every session of the user, by a code that was mailed for that; without an address, after a fresh step-up, by a passkey where there is one. Every recovery delay starts anew. Refused to a ' +
    'device that waits for the wallet.',
  deleteAccount:
    'Deletes the user, by a code that was mailed for that, or without an address after a fresh step-up, by a passkey where there is one: identities, sessions, devices and shares. Nobody can restore ' +
    'the wallet afterwards without an exported key.',
  revokeDevice:
    'Ends the session of one device at once, and of those that it let in. Its shares are not given out any more; the user is ' +
    'mailed. A device that waits for the wallet may end itself alone.',
  leaveRequest:
    'Leaves a sealed request for a window that knows its id. It is there for ten minutes; a session has four at most, ' +
    'the oldest goes.',
  openRequest: 'Reads a request that was left. The first key that does is the only one that may go on.',
  keepRequest: 'Says that the window is still there, and hears whether the request is.',
  decideRequest: 'Leaves a sealed decision. The first one counts.',
  getDecision: 'What became of a request of this session; `seenAt` is when its window was heard of last.',
  listPermissions:
    'The permissions that the account has given to sites, the oldest first. Refused to a device that waits for the wallet.',
  keepPermission:
    'Keeps a permission that the account has just given, so that its owner finds and ends it on every device. One that is there ' +
    'stays as it is; those that are over make room. Refused to a device that waits for the wallet.',
  listAccounts:
    'The accounts of the login, and which of them this session is for. Refused to a device that waits for the wallet.',
  addAccount:
    'Keeps a further account of the login, with a wallet of tier 1 that its owner has brought. Needs a step-up of the last five minutes. ' +
    'Refused with `wallet_exists` where the login has one of its addresses.',
  switchAccount: 'Tokens of this session for another account of the login: they open its wallet, and no other.',
  removeAccount:
    'Removes a further account, not the one in use, with all that is kept of it; it is mailed about. Only words, a file or a key ' +
    'that its owner has kept open it afterwards. Needs a step-up of the last five minutes.',
  closeRequest: 'Takes a request of this session back, with its decision.',
}
