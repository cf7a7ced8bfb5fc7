import { BaseError } from '#protocol/errors/BaseError'

/**
 * Why the browser gave no passkey. `unavailable`: it may not ask here, by a policy or for want of support. `unanswered`: the
 * visitor did not want to, it took too long, or a password manager refuses frames of another origin: browsers tell none of these
 * apart. `cancelled`: the visitor left our own sheet or window. `exists`: the authenticator has a passkey of this account already.
 */
export const passkeyRefusals = ['unavailable', 'unanswered', 'cancelled', 'exists'] as const
export type PasskeyRefusal = (typeof passkeyRefusals)[number]

const sentences: Record<PasskeyRefusal, string> = {
  unavailable: 'A passkey cannot be asked for here',
  unanswered: 'The browser gave no passkey',
  cancelled: 'The visitor gave no passkey',
  exists: 'The device already has a passkey of this account',
}

/** The browser gave no passkey. The code is `passkey_` and the reason. */
export class PasskeyError extends BaseError {
  override readonly name = 'PasskeyError'
  readonly reason
  constructor(reason: PasskeyRefusal, options?: ErrorOptions) {
    super(`passkey_${reason}`, sentences[reason], undefined, options)
    this.reason = reason
  }
}
