/** The recipient is a contract that does not accept items: they could not be transferred out of it. */
export class ItemRefusedError extends Error {
  override readonly name = 'ItemRefusedError'

  constructor(options?: ErrorOptions) {
    super('The receiver is a contract that does not take items', options)
  }
}
