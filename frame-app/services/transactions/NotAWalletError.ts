/** The recipient's address is a token account or a mint, so no one could move the funds. */
export class NotAWalletError extends Error {
  override readonly name = 'NotAWalletError'

  constructor() {
    super('The receiver is a token account or a mint')
  }
}
