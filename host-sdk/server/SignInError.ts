/** Reasons for a rejected sign-in, with the HTTP status of each. */
const reasons = {
  wrong_origin: [403, 'This page may not sign visitors in here'],
  malformed_request: [400, 'The request is not JSON with a message and a signature'],
  malformed_message: [400, 'The message is not one of EIP-4361 or Sign in with Solana'],
  wrong_domain: [401, 'The message is for another site'],
  wrong_uri: [401, 'The message names a URI of another site'],
  unsupported_chain: [401, 'The message is for a chain that is not used here'],
  wrong_statement: [401, 'The message has another statement'],
  wrong_request_id: [401, 'The message has another request id'],
  nonce_unknown: [401, 'The nonce was not given to this visitor, has been used, or is too old'],
  cookie_missing: [
    401,
    "The visitor's cookie did not come back. The request has to be made with credentials, from a page of the same site; for pages in frames of other sites, set isEmbedded",
  ],
  wrong_time: [401, 'The message was not issued after its nonce, by the clock of this server'],
  not_yet_valid: [401, 'The message is not valid yet'],
  message_expired: [401, 'The message has expired'],
  wrong_signature: [401, 'The account did not sign the message'],
  node_unavailable: [503, 'The signature of a contract cannot be checked now'],
} as const

export type SignInErrorCode = keyof typeof reasons

/** A rejected sign-in. `status` is the HTTP status of the response. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  readonly status: number

  constructor(code: SignInErrorCode, options?: ErrorOptions) {
    const [status, message] = reasons[code]
    super(message, options)
    this.code = code
    this.status = status
  }
}
