/** The shares reconstruct another wallet than expected. Nothing is signed. */
export class WalletMismatchError extends Error {
  override readonly name = 'WalletMismatchError'
}

/** The shares are invalid, or identical. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
}

/** The passkey or the passphrase is another one than the share was encrypted with, or what it is bound to differs. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
}

/** A recovery file, or words, that cannot be read. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}
