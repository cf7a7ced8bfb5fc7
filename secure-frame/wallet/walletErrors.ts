/** The shares reconstruct another wallet than expected. Nothing is signed. */
export class WalletMismatchError extends Error {
  override readonly name = 'WalletMismatchError'
}

/** The shares are invalid, or identical. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
}
