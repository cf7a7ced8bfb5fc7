/** Messages of name errors. None uses status 403, because clients retry it. */
const reasons = {
  too_short: [400, 'Use at least 4 letters, digits or hyphens'],
  invalid_name: [400, 'Use letters, digits and hyphens only'],
  unknown_zone: [400, 'Names are not given here'],
  invalid_request: [400, 'The request cannot be read'],
  invalid_message: [400, 'The signed message cannot be read'],
  unsupported_chain: [400, 'The network is not supported'],
  old_message: [400, 'The signed message is too old, or its time is not here yet'],
  wrong_signature: [401, 'The account did not sign this message'],
  not_owner: [409, 'The name is not of this account'],
  unknown_name: [404, 'There is no such name'],
  already_named: [409, 'This account already has a name'],
  taken: [409, 'The name is taken'],
  used_message: [409, 'This signed message was used before'],
} as const
type NameReason = keyof typeof reasons

/** A name cannot be registered or changed. */
export class NameError extends Error {
  override readonly name = 'NameError'
  readonly reason: NameReason
  readonly status: (typeof reasons)[NameReason][0]

  constructor(reason: NameReason, options?: ErrorOptions) {
    const [status, message] = reasons[reason]
    super(message, options)
    this.reason = reason
    this.status = status
  }
}
