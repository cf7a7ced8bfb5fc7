/** Who was to pay the fee does not: nothing was sent, and the visitor has to be asked again. */
export class PayerLostError extends Error {
  override readonly name = 'PayerLostError'

  constructor(cause: unknown) {
    super('The paymaster no longer pays', { cause })
  }
}
