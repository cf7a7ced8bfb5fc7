/** A transfer would leave an account with less SOL than its rent exemption: the sender's, or the receiver's. */
export class RentError extends Error {
  override readonly name = 'RentError'

  constructor() {
    super('An account would be below its rent exemption')
  }
}
