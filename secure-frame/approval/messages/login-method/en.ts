/** Messages for adding or removing a login method, and for deleting an account. */
export const enLoginMethod = {
  /** Inserted into the following sentences. */
  anEmail: 'an email',
  aPasskey: 'a passkey',
  asksToAddLoginMethod: (method: string) => `wants you to add ${method} as a sign-in method`,
  asksToRemoveLoginMethod: (method: string) => `wants you to remove ${method} as a sign-in method`,
  loginMethodOpensAccount: 'It will open this account and its wallet',
  loginMethodOpensAccountText: 'Add it only if it’s yours and you just started this yourself.',
  loginMethodGoes: 'It will no longer open this account. Your other sign-in methods stay.',
  /** Inserted into the following sentence. */
  yourPasskeys: 'all passkeys',
  asksToRemoveLater: (method: string) => `wants you to remove ${method} as a sign-in method after a wait`,
  wayGoesLater:
    'Nothing changes until the wait is over. Anyone who reads this account’s email or has its passkey can undo it.',
  removeLater: 'Remove after the wait',
  loginMethodName: 'Name',
  /** The numeric id of a Farcaster account. */
  farcasterFid: 'Farcaster ID (fid)',
  /** A name that a third party reports. */
  unverifiedName: 'Name (unverified)',
  addressAtProvider: (provider: string) => `Email, according to ${provider}`,
  nameAtProvider: (provider: string) => `Name, according to ${provider}`,
  addLoginMethod: 'Add',
  removeLoginMethod: 'Remove',
  asksToSignOutEverywhere: 'wants you to sign out of every browser and site',
  signOutEverywhere: 'Sign out everywhere',
  asksToDelete: 'wants you to delete your account',
  accountIsLost: 'You’ll lose what’s in this account',
  accountIsLostText:
    'Your key is permanently deleted from this device and our server. Only a key you’ve exported can still open the account.',
  deleteAccount: 'Delete account',
}

export type LoginMethodMessages = typeof enLoginMethod
