/** ERC-7769: the entry point rejects the operation, in the second case because of the account's signature. */
const [notTaken, wrongSignature] = [-32500, -32507]

/** A rejection by the entry point. The answer contains its code and message. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
  readonly code: number
  readonly data = undefined

  /** The entry point's own reason, such as `AA24 signature error`. */
  constructor(reason: string) {
    super(reason)
    this.code = reason.startsWith('AA24') ? wrongSignature : notTaken
  }
}
