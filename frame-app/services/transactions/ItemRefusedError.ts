/** The receiver is a contract that does not take items: they could not be taken out of it again. */
export class ItemRefusedError extends Error {
  override readonly name = 'ItemRefusedError'

  constructor(options?: ErrorOptions) {
    super('The receiver is a contract that does not take items', options)
  }
}
