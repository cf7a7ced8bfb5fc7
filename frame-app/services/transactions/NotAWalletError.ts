/** The receiver's address is that of a token account or of a mint: nobody can move what is sent there. */
export class NotAWalletError extends Error {
  override readonly name = 'NotAWalletError'

  constructor() {
    super('The receiver is a token account or a mint')
  }
}
