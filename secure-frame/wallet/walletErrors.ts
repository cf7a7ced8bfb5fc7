/** The shares make another wallet than the one they are kept for. Nothing is signed then. */
export class WalletMismatchError extends Error {
  override readonly name = 'WalletMismatchError'
}

/** Two shares that are none, or one and the same. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
}
