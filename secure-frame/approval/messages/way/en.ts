/** The words of adding a way to sign in, of removing one, and of the end of an account. */
export const enWay = {
  /** In the sentences that follow. */
  anEmail: 'an email',
  aPasskey: 'a passkey',
  asksToAddWay: (way: string) => `wants you to add ${way} as a sign-in method`,
  asksToRemoveWay: (way: string) => `wants you to remove ${way} as a sign-in method`,
  wayIsKey: 'It will open this account and its wallet',
  wayIsKeyText: 'Add it only if it’s yours and you just started this yourself.',
  wayGoes: 'It will no longer open this account. Your other sign-in methods stay.',
  /** In the sentence that follows. */
  yourPasskeys: 'all passkeys',
  asksToRemoveLater: (way: string) => `wants you to remove ${way} as a sign-in method after a wait`,
  wayGoesLater:
    'Nothing changes until the wait is over. Anyone who reads this account’s email or has its passkey can undo it.',
  removeLater: 'Remove after the wait',
  wayName: 'Name',
  /** The number of an account of Farcaster. */
  wayFid: 'Farcaster ID (fid)',
  /** What others say that it is called. */
  wayUnprovedName: 'Name (unverified)',
  wayAddressAt: (provider: string) => `Email, according to ${provider}`,
  wayNameAt: (provider: string) => `Name, according to ${provider}`,
  addWay: 'Add',
  removeWay: 'Remove',
  asksToSignOutEverywhere: 'wants you to sign out of every browser and site',
  signOutEverywhere: 'Sign out everywhere',
  asksToDelete: 'wants you to delete your account',
  accountIsLost: 'You’ll lose what’s in this account',
  accountIsLostText:
    'Your key is permanently deleted from this device and our server. Only a key you’ve exported can still open the account.',
  deleteAccount: 'Delete account',
}

export type WayMessages = typeof enWay
