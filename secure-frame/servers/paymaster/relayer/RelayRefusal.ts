/** ERC-7769: the entry point rejects the operation. The second code means a wrong account signature. */
const [notTaken, wrongSignature] = [-32500, -32507]

/** Thrown if the entry point rejects an operation. The response contains its code and message. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
  readonly code: number
  readonly data = undefined

  /** The entry point's reason, such as `AA24 signature error`. */
  constructor(reason: string) {
    super(reason)
    this.code = reason.startsWith('AA24') ? wrongSignature : notTaken
  }
}
