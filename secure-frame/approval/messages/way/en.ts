/** The words of adding a way to sign in, of removing one, and of the end of an account. */
export const enWay = {
  /** In the sentences that follow. */
  anEmail: 'an email',
  aPasskey: 'a passkey',
  asksToAddWay: (way: string) => `asks you to add ${way} as a way to sign in`,
  asksToRemoveWay: (way: string) => `asks you to remove ${way} as a way to sign in`,
  wayIsKey: 'It opens this account and its wallet from now on',
  wayIsKeyText: 'Add it only if what is named here is your own, and if you began this yourself just now.',
  wayGoes: 'It no longer opens this account. Your other ways to sign in stay.',
  /** In the sentence that follows. */
  yourPasskeys: 'all passkeys',
  asksToRemoveLater: (way: string) => `asks you to remove ${way} as a way to sign in, after a wait`,
  wayGoesLater:
    'Until the wait is over, nothing changes, and whoever reads the mail of this account or has its passkey can undo it.',
  removeLater: 'Remove after the wait',
  wayName: 'Name',
  /** The number of an account of Farcaster. */
  wayFid: 'Farcaster ID (fid)',
  /** What others say that it is called. */
  wayUnprovedName: 'Name, not proved',
  wayAddressAt: (provider: string) => `Address, says ${provider}`,
  wayNameAt: (provider: string) => `Name, says ${provider}`,
  addWay: 'Add',
  removeWay: 'Remove',
  asksToSignOutEverywhere: 'asks you to sign out of every browser and site',
  signOutEverywhere: 'Sign out everywhere',
  asksToDelete: 'asks you to delete your account',
  accountIsLost: 'You lose what this account holds',
  accountIsLostText: 'Its key is erased here and on the server. Only a key that you have exported still opens it.',
  deleteAccount: 'Delete account',
}

export type WayMessages = typeof enWay
