/** Thrown if the paymaster does not pay the fee. No operation was sent, and the visitor must approve again. */
export class PayerLostError extends Error {
  override readonly name = 'PayerLostError'

  constructor(cause: unknown) {
    super('The paymaster no longer pays', { cause })
  }
}
