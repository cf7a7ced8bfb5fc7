/** The shares reconstruct a different wallet than expected. Nothing is signed. */
export class WalletMismatchError extends Error {
  override readonly name = 'WalletMismatchError'
}

/** The shares are invalid, or identical. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
}

/** The passkey or passphrase did not encrypt this share, or the bound data differs. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
}

/** A recovery file or recovery phrase that cannot be read. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}
