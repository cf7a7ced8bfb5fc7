/** The recipient is a contract that does not accept items, so they would be stuck there. */
export class ItemRefusedError extends Error {
  override readonly name = 'ItemRefusedError'

  constructor(options?: ErrorOptions) {
    super('The receiver is a contract that does not take items', options)
  }
}
