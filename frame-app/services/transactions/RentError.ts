/** The transfer would leave the sender or recipient with less SOL than the rent exemption. */
export class RentError extends Error {
  override readonly name = 'RentError'

  constructor() {
    super('An account would be below its rent exemption')
  }
}
