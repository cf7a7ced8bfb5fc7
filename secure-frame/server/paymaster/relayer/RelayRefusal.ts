/** ERC-7769: the entry point refuses, and where it is for the account's signature. */
const [notTaken, wrongSignature] = [-32500, -32507]

/** What the entry point does not take. Its code and sentence are the answer. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
  readonly code: number
  readonly data = undefined

  /** The entry point's own, such as `AA24 signature error`. */
  constructor(reason: string) {
    super(reason)
    this.code = reason.startsWith('AA24') ? wrongSignature : notTaken
  }
}
